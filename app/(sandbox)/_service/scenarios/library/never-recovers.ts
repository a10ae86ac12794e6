import { untilNext } from "../deeds/time";
import type { Scenario } from "../scenario";

export const neverRecovers: Scenario = {
  name: "never-recovers",
  title: "A payment never recovers",
  shows: "Four retries fail, the subscription becomes unpaid, and two weeks later it expires.",
  lasts: "two months",
  customer: "Owen Pryce",
  buys: {
    text: "Owen subscribes to Starter with a card that will fail on renewal",
    variantId: 411,
    card: "4000000000000341",
    leaves: "active",
  },
  afterwards: [
    { text: "The renewal comes, and Owen’s card is declined", does: untilNext, leaves: "past_due" },
    { text: "The first retry is declined", does: untilNext, leaves: "past_due" },
    { text: "The second retry is declined", does: untilNext, leaves: "past_due" },
    { text: "The third retry is declined", does: untilNext, leaves: "past_due" },
    { text: "The last retry is declined, and the subscription is unpaid", does: untilNext, leaves: "unpaid" },
    {
      text: "Nobody pays: the subscription expires and its invoice is void",
      does: untilNext,
      leaves: "expired",
    },
  ],
};
