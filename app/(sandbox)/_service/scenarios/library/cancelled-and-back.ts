import { cancels, resumes } from "../deeds/subscription";
import { days, untilNext } from "../deeds/time";
import type { Scenario } from "../scenario";

export const cancelledAndBack: Scenario = {
  name: "cancelled-and-back",
  title: "Canceled, and back before the end",
  shows: "A customer cancels, keeps access, changes their mind in time, and renews as if nothing had been.",
  lasts: "a month",
  customer: "Carla Ribeiro",
  buys: { text: "Carla subscribes to Starter", variantId: 411, leaves: "active" },
  afterwards: [
    { text: "Ten days pass", does: days(10), leaves: "active" },
    { text: "Carla cancels, and keeps what is paid for", does: cancels, leaves: "cancelled" },
    { text: "Ten more days pass", does: days(10), leaves: "cancelled" },
    { text: "Carla takes the cancellation back", does: resumes, leaves: "active" },
    { text: "The renewal is paid on its day", does: untilNext, leaves: "active" },
  ],
};
