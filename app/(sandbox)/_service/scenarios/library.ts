import "server-only";
import { AppError } from "@/lib/errors";
import {
  activates,
  cancels,
  changesPlan,
  days,
  deactivates,
  failsToActivate,
  pauses,
  refundsLastPayment,
  refundsOrder,
  replacesCard,
  resumes,
  unpauses,
  untilHalfTime,
  untilNext,
} from "./deeds";
import type { Scenario } from "./scenario";

const licenseLimitReached: Scenario = {
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

const cancelledAndBack: Scenario = {
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

const pauseAndResume: Scenario = {
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

const refund: Scenario = {
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

const downgradeAtPeriodEnd: Scenario = {
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

const upgradeMidCycle: Scenario = {
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

const neverRecovers: Scenario = {
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
      text: "No payment: the subscription expires and its invoice is void",
      does: untilNext,
      leaves: "expired",
    },
  ],
};

const cardFailsThenRecovers: Scenario = {
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

const trialConverts: Scenario = {
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

export const SCENARIOS: readonly Scenario[] = [
  trialConverts,
  cardFailsThenRecovers,
  neverRecovers,
  upgradeMidCycle,
  downgradeAtPeriodEnd,
  refund,
  pauseAndResume,
  cancelledAndBack,
  licenseLimitReached,
];

export function findScenario(name: string): Scenario | null {
  return SCENARIOS.find((scenario) => scenario.name === name) ?? null;
}

export function getScenario(name: string): Scenario {
  const scenario = findScenario(name);
  if (!scenario) throw new AppError("not_found", "There is no such scenario.");
  return scenario;
}
