import { changesPlan } from "../deeds/subscription";
import { untilHalfTime, untilNext } from "../deeds/time";
import type { Scenario } from "../scenario";

export const downgradeAtPeriodEnd: Scenario = {
  name: "downgrade-at-period-end",
  title: "A downgrade, settled at the end of the period",
  shows: "A customer moves to a smaller plan, and what was paid too much comes off the next invoice.",
  lasts: "two months",
  customer: "Lea Fontaine",
  buys: { text: "Lea subscribes to Pro", variantId: 421, leaves: "active" },
  afterwards: [
    { text: "Half of the month passes", does: untilHalfTime, leaves: "active" },
    {
      text: "Lea moves to Starter; the difference waits for the next invoice",
      does: changesPlan(411, "next_invoice"),
      leaves: "active",
    },
    { text: "The renewal is cheaper by the credit", does: untilNext, leaves: "active" },
    { text: "The one after it costs what Starter costs", does: untilNext, leaves: "active" },
  ],
};
