import { refundsLastPayment, refundsOrder } from "../deeds/money";
import { untilNext } from "../deeds/time";
import type { Scenario } from "../scenario";

export const refund: Scenario = {
  name: "refund",
  title: "Money goes back",
  shows: "Part of a first payment and all of a renewal are refunded, and the subscription goes on.",
  lasts: "a month",
  customer: "Tessa Moreau",
  buys: { text: "Tessa subscribes to Pro", variantId: 421, leaves: "active" },
  afterwards: [
    { text: "Tessa gets $5.00 of the first payment back", does: refundsOrder(500), leaves: "active" },
    { text: "A month later the subscription renews", does: untilNext, leaves: "active" },
    { text: "Tessa gets all of the renewal back", does: refundsLastPayment, leaves: "active" },
  ],
};
