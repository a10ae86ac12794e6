import { untilNext } from "../deeds/time";
import type { Scenario } from "../scenario";

export const trialConverts: Scenario = {
  name: "trial-converts",
  title: "A trial converts",
  shows: "A free trial ends, the first payment goes through, and the customer stays.",
  lasts: "six weeks",
  customer: "Marta Vale",
  buys: { text: "Marta begins a trial of Team", variantId: 431, leaves: "on_trial" },
  afterwards: [
    { text: "The trial ends, and Marta pays for the first month", does: untilNext, leaves: "active" },
    { text: "A month later the subscription renews", does: untilNext, leaves: "active" },
  ],
};
