// Aspects of more than a scene, and organizations.

import { wideAspects } from "./wide.js";

const forms = () => import("./forms.js");

export const part = {
  dialogs: { organization: [forms, "organizationDialog"], wide_aspect: [forms, "wideAspectDialog"] },
  beyond: wideAspects,
  panel: { load: () => import("./panel.js") },
};
