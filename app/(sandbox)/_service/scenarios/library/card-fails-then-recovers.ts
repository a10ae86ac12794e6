import { replacesCard } from "../deeds/subscription";
import { untilNext } from "../deeds/time";
import type { Scenario } from "../scenario";

export const cardFailsThenRecovers: Scenario = {
  name: "card-fails-then-recovers",
  title: "A card fails three times, then recovers",
  shows: "A renewal is declined again and again until the customer puts in another card, which pays at once.",
  lasts: "two months",
  customer: "Ada Brandt",
  buys: {
    text: "Ada subscribes to Pro with a card that will fail on renewal",
    variantId: 421,
    card: "4000000000000341",
    leaves: "active",
  },
  afterwards: [
    { text: "The renewal comes, and Ada’s card is declined", does: untilNext, leaves: "past_due" },
    { text: "Ada’s card is declined for the second time", does: untilNext, leaves: "past_due" },
    { text: "Ada’s card is declined for the third time", does: untilNext, leaves: "past_due" },
    {
      text: "Ada puts in another card, which pays what is overdue",
      does: replacesCard("5555555555554444"),
      leaves: "active",
    },
    { text: "The next renewal comes on its old day and is paid", does: untilNext, leaves: "active" },
  ],
};
