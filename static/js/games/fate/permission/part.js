// What a rating may do for now, by the GM's word; one roll against everybody there.

export const part = {
  dialogs: { grant_permission: [() => import("./forms.js"), "grantDialog"] },
  panel: { load: () => import("./panel.js") },
};
