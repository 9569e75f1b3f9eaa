// The dialogs of Fate, as table/dialogs.js has its own; those of optional rules stand with them.

const aspects = () => import("../aspect/aspectforms.js");
const asking = () => import("../bargain/asking.js");
const conflict = () => import("../conflict/conflict.js");
const ending = () => import("../conflict/ending.js");
const facts = () => import("../aspect/factforms.js");
const gm = () => import("../gm/gm.js");
const lastword = () => import("../harm/lastword.js");
const awards = () => import("../sheet/awards.js");
const milestones = () => import("../sheet/milestones.js");
const npcs = () => import("../sheet/npcs.js");
const structures = () => import("../contest/structforms.js");
const tell = () => import("../bargain/tell.js");
const wounds = () => import("../harm/wounds.js");

export const part = {
  dialogs: {
    ask_permission: [asking, "permissionDialog"],
    ask_removal: [asking, "removalDialog"],
    award: [awards, "awardDialog"],
    begin: [wounds, "beginDialog"],
    compel: [gm, "compelDialog"],
    edit_aspect: [aspects, "editAspectDialog"],
    end_session: [awards, "endSessionDialog"],
    end_turn: [ending, "endTurnDialog"],
    extras: [() => import("../optional/panel.js"), "extrasDialog", "wide"],
    fact: [facts, "factDialog"],
    finish_challenge: [structures, "finishChallengeDialog"],
    firsts: [conflict, "firstsDialog"],
    full_defense: [asking, "guardDialog"],
    give_in: [tell, "giveInDialog"],
    grow: [milestones, "growDialog", "wide"],
    hand_free: [() => import("../invoke/free.js"), "handDialog"],
    hit: [gm, "hitDialog"],
    npc: [npcs, "npcDialog", "wide"],
    open_challenge: [structures, "openChallengeDialog"],
    open_conflict: [conflict, "openConflictDialog"],
    open_contest: [structures, "openContestDialog"],
    override: [lastword, "overrideDialog"],
    pass_boost: [asking, "passBoostDialog"],
    place: [aspects, "placeDialog"],
    points: [gm, "pointsDialog"],
    proof: [() => import("../harm/proofs.js"), "proofDialog"],
    propose_stunt: [tell, "proposeStuntDialog"],
    recover: [tell, "recoverDialog"],
    reveal: [aspects, "revealDialog"],
    reword: [tell, "rewordDialog"],
    ruling: [lastword, "rulingDialog"],
    samples: [npcs, "samplesDialog", "wide"],
    scenario: [facts, "scenarioDialog"],
    send_back: [tell, "sendBackDialog"],
    sheet: [() => import("../sheet/sheet.js"), "sheetDialog", "wide"],
    side: [gm, "sideDialog"],
    suggest: [aspects, "suggestDialog"],
    take_back_turn: [ending, "takeBackTurnDialog"],
    task: [structures, "taskDialog"],
    ties: [conflict, "tiesDialog"],
    treat: [wounds, "treatDialog"],
    use_stunt: [tell, "useStuntDialog"],
    waive_block: [asking, "waiveDialog"],
    wound: [wounds, "woundDialog"],
  },
};
