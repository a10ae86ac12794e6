import { pauses, unpauses } from "../deeds/subscription";
import { days, untilNext } from "../deeds/time";
import type { Scenario } from "../scenario";

export const pauseAndResume: Scenario = {
  name: "pause-and-resume",
  title: "A pause and its end",
  shows: "A customer pauses past a renewal without being billed, comes back, and pays from then on.",
  lasts: "two months",
  customer: "Iker Solano",
  buys: { text: "Iker subscribes to Pro", variantId: 421, leaves: "active" },
  afterwards: [
    { text: "Iker pauses the subscription", does: pauses, leaves: "paused" },
    { text: "Forty days pass, and nothing is billed", does: days(40), leaves: "paused" },
    { text: "Iker ends the pause", does: unpauses, leaves: "active" },
    { text: "The next renewal is paid", does: untilNext, leaves: "active" },
  ],
};
