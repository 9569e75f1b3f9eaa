// What a rating may do for now, or may not, in words.

import { t } from "words";

const OWN = { zone: "extras.zone_attack", treat: "extras.grant.treat", hindered: "extras.grant.hindered" };

export const deedName = (board, action) => (OWN[action] ? t(OWN[action]) : board.g(`action.${action}.name`));
