import { activates, deactivates, failsToActivate } from "../deeds/license";
import type { Scenario } from "../scenario";

export const licenseLimitReached: Scenario = {
  name: "license-limit-reached",
  title: "A license key reaches its limit",
  shows: "A key for three machines is refused on a fourth, until one of the three gives its place back.",
  lasts: null,
  customer: "Yuki Arden",
  buys: { text: "Yuki buys the desktop app with its license key", variantId: 451 },
  afterwards: [
    { text: "Yuki activates it on a laptop", does: activates("laptop") },
    { text: "Yuki activates it on a desktop", does: activates("desktop") },
    { text: "Yuki activates it in the studio, the third and last time", does: activates("studio") },
    { text: "A fourth machine is refused: the limit is reached", does: failsToActivate("tablet") },
    { text: "Yuki gives the laptop’s place back", does: deactivates("laptop") },
    { text: "Now the fourth machine is let in, and the key is full again", does: activates("tablet") },
  ],
};
