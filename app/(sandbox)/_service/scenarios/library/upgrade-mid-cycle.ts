import { changesPlan } from "../deeds/subscription";
import { untilHalfTime, untilNext } from "../deeds/time";
import type { Scenario } from "../scenario";

export const upgradeMidCycle: Scenario = {
  name: "upgrade-mid-cycle",
  title: "An upgrade in the middle of the month",
  shows:
    "A customer moves to a larger plan, and the difference for the rest of the month is invoiced at once.",
  lasts: "a month",
  customer: "Nils Aker",
  buys: { text: "Nils subscribes to Starter", variantId: 411, leaves: "active" },
  afterwards: [
    { text: "Half of the month passes", does: untilHalfTime, leaves: "active" },
    {
      text: "Nils moves to Pro and pays the difference for the other half",
      does: changesPlan(421, "at_once"),
      leaves: "active",
    },
    { text: "The renewal costs what Pro costs", does: untilNext, leaves: "active" },
  ],
};
