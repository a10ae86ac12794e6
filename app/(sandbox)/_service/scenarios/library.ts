import "server-only";
import { AppError } from "@/lib/errors";
import type { EventName } from "@/lib/lemonsqueezy/events";
import type { Scenario, Step } from "./scenario";

const PAYMENT: EventName[] = ["subscription_payment_success", "subscription_updated"];
const PURCHASE: EventName[] = ["order_created", "subscription_created", ...PAYMENT];
const FAILURE: EventName[] = ["subscription_payment_failed", "subscription_updated"];
const RECOVERY: EventName[] = [
  "subscription_payment_success",
  "subscription_payment_recovered",
  "subscription_updated",
];
/** The first payment of a subscription is an order and an invoice. */
const REFUND_OF_FIRST: EventName[] = ["order_refunded", "subscription_payment_refunded"];

const licenseLimitReached: Scenario = {
  name: "license-limit-reached",
  title: "A license key reaches its limit",
  shows: "A key for three machines is refused on a fourth, until one of the three gives its place back.",
  customer: "Yuki Arden",
  buys: {
    text: "Yuki buys the desktop app with its license key",
    variant_id: 451,
    sends: ["order_created", "license_key_created"],
  },
  steps: [
    {
      text: "Yuki activates it on a laptop",
      do: "activate",
      machine: "laptop",
      sends: ["license_key_updated"],
    },
    {
      text: "Yuki activates it on a desktop",
      do: "activate",
      machine: "desktop",
      sends: ["license_key_updated"],
    },
    {
      text: "Yuki activates it in the studio, the third and last time",
      do: "activate",
      machine: "studio",
      sends: ["license_key_updated"],
    },
    { text: "A fourth machine is refused: the limit is reached", do: "fail_to_activate", machine: "tablet" },
    {
      text: "Yuki gives the laptop’s place back",
      do: "deactivate",
      machine: "laptop",
      sends: ["license_key_updated"],
    },
    {
      text: "Now the fourth machine is let in, and the key is full again",
      do: "activate",
      machine: "tablet",
      sends: ["license_key_updated"],
    },
  ],
};

const cancelledAndBack: Scenario = {
  name: "cancelled-and-back",
  title: "Canceled, and back before the end",
  shows: "A customer cancels, keeps access, changes their mind in time, and renews as if nothing had been.",
  lasts: "a month",
  customer: "Carla Ribeiro",
  buys: { text: "Carla subscribes to Starter", variant_id: 411, sends: PURCHASE, leaves: "active" },
  steps: [
    { text: "Ten days pass", do: "days", days: 10, leaves: "active" },
    {
      text: "Carla cancels, and keeps what is paid for",
      do: "cancel",
      sends: ["subscription_cancelled", "subscription_updated"],
      leaves: "cancelled",
    },
    { text: "Ten more days pass", do: "days", days: 10, leaves: "cancelled" },
    {
      text: "Carla takes the cancellation back",
      do: "resume",
      sends: ["subscription_resumed", "subscription_updated"],
      leaves: "active",
    },
    { text: "The renewal is paid on its day", do: "until_next", leaves: "active", sends: PAYMENT },
  ],
};

const pauseAndResume: Scenario = {
  name: "pause-and-resume",
  title: "A pause and its end",
  shows: "A customer pauses past a renewal without being billed, comes back, and pays from then on.",
  lasts: "two months",
  customer: "Iker Solano",
  buys: { text: "Iker subscribes to Pro", variant_id: 421, sends: PURCHASE, leaves: "active" },
  steps: [
    {
      text: "Iker pauses the subscription",
      do: "pause",
      sends: ["subscription_paused", "subscription_updated"],
      leaves: "paused",
    },
    { text: "Forty days pass, and nothing is billed", do: "days", days: 40, leaves: "paused" },
    {
      text: "Iker ends the pause",
      do: "unpause",
      sends: ["subscription_unpaused", "subscription_updated"],
      leaves: "active",
    },
    { text: "The next renewal is paid", do: "until_next", leaves: "active", sends: PAYMENT },
  ],
};

const refund: Scenario = {
  name: "refund",
  title: "Money goes back",
  shows: "Part of a first payment and all of a renewal are refunded, and the subscription goes on.",
  lasts: "a month",
  customer: "Tessa Moreau",
  buys: { text: "Tessa subscribes to Pro", variant_id: 421, sends: PURCHASE, leaves: "active" },
  steps: [
    {
      text: "Tessa gets $5.00 of the first payment back",
      do: "refund_order",
      amount: 500,
      sends: REFUND_OF_FIRST,
      leaves: "active",
    },
    { text: "A month later the subscription renews", do: "until_next", leaves: "active", sends: PAYMENT },
    {
      text: "Tessa gets all of the renewal back",
      do: "refund_last_payment",
      sends: ["subscription_payment_refunded"],
      leaves: "active",
    },
  ],
};

const downgradeAtPeriodEnd: Scenario = {
  name: "downgrade-at-period-end",
  title: "A downgrade, settled at the end of the period",
  shows: "A customer moves to a smaller plan, and what was paid too much comes off the next invoice.",
  lasts: "two months",
  customer: "Lea Fontaine",
  buys: { text: "Lea subscribes to Pro", variant_id: 421, sends: PURCHASE, leaves: "active" },
  steps: [
    { text: "Half of the month passes", do: "until_half_time", leaves: "active" },
    {
      text: "Lea moves to Starter; the difference waits for the next invoice",
      do: "change_plan",
      variant_id: 411,
      billing: "next_invoice",
      sends: ["subscription_updated"],
      leaves: "active",
    },
    { text: "The renewal is cheaper by the credit", do: "until_next", leaves: "active", sends: PAYMENT },
    { text: "The one after it costs what Starter costs", do: "until_next", leaves: "active", sends: PAYMENT },
  ],
};

const upgradeMidCycle: Scenario = {
  name: "upgrade-mid-cycle",
  title: "An upgrade in the middle of the month",
  shows:
    "A customer moves to a larger plan, and the difference for the rest of the month is invoiced at once.",
  lasts: "a month",
  customer: "Nils Aker",
  buys: { text: "Nils subscribes to Starter", variant_id: 411, sends: PURCHASE, leaves: "active" },
  steps: [
    { text: "Half of the month passes", do: "until_half_time", leaves: "active" },
    {
      text: "Nils moves to Pro and pays the difference for the other half",
      do: "change_plan",
      variant_id: 421,
      billing: "at_once",
      sends: PAYMENT,
      leaves: "active",
    },
    { text: "The renewal costs what Pro costs", do: "until_next", leaves: "active", sends: PAYMENT },
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
    variant_id: 411,
    sends: PURCHASE,
    card: "4000000000000341",
    leaves: "active",
  },
  steps: [
    {
      text: "The renewal comes, and Owen’s card is declined",
      do: "until_next",
      leaves: "past_due",
      sends: FAILURE,
    },
    { text: "The first retry is declined", do: "until_next", leaves: "past_due", sends: FAILURE },
    { text: "The second retry is declined", do: "until_next", leaves: "past_due", sends: FAILURE },
    { text: "The third retry is declined", do: "until_next", leaves: "past_due", sends: FAILURE },
    {
      text: "The last retry is declined, and the subscription is unpaid",
      do: "until_next",
      leaves: "unpaid",
      sends: FAILURE,
    },
    {
      text: "No payment: the subscription expires and its invoice is void",
      do: "until_next",
      leaves: "expired",
      sends: ["subscription_expired", "subscription_updated"],
    },
  ],
};

const RETRIES = ["second", "third", "fourth"];

/** So many payments are declined, the renewal first. One more would leave it unpaid. */
export function cardFailsThenRecovers(attempts: number): Scenario {
  return {
    name: "card-fails-then-recovers",
    title: "A card fails, then recovers",
    shows:
      "A renewal is declined again and again until the customer puts in another card, which pays at once.",
    lasts: "two months",
    customer: "Ada Brandt",
    buys: {
      text: "Ada subscribes to Pro with a card that will fail on renewal",
      variant_id: 421,
      card: "4000000000000341",
      leaves: "active",
      sends: PURCHASE,
    },
    steps: [
      {
        text: "The renewal comes, and Ada’s card is declined",
        do: "until_next",
        leaves: "past_due",
        sends: FAILURE,
      },
      ...RETRIES.slice(0, attempts - 1).map((nth): Step => ({
        text: `Ada’s card is declined for the ${nth} time`,
        do: "until_next",
        leaves: "past_due",
        sends: FAILURE,
      })),
      {
        text: "Ada puts in another card, which pays what is overdue",
        do: "replace_card",
        card: "5555555555554444",
        leaves: "active",
        sends: RECOVERY,
      },
      {
        text: "The next renewal comes on its old day and is paid",
        do: "until_next",
        leaves: "active",
        sends: PAYMENT,
      },
    ],
  };
}

const trialConverts: Scenario = {
  name: "trial-converts",
  title: "A trial converts",
  shows: "A free trial ends, the first payment goes through, and the customer stays.",
  lasts: "six weeks",
  customer: "Marta Vale",
  buys: {
    text: "Marta begins a trial of Team",
    variant_id: 431,
    sends: ["order_created", "subscription_created", "subscription_updated"],
    leaves: "on_trial",
  },
  steps: [
    {
      text: "The trial ends, and Marta pays for the first month",
      do: "until_next",
      leaves: "active",
      sends: PAYMENT,
    },
    { text: "A month later the subscription renews", do: "until_next", leaves: "active", sends: PAYMENT },
  ],
};

const refundPartial: Scenario = {
  name: "refund-partial",
  title: "Part of a payment goes back",
  shows: "Part of what was paid is refunded, a week after the purchase. What was bought stays.",
  lasts: "a week",
  customer: "Joana Pinto",
  buys: { text: "Joana buys Pro", variant_id: 421, sends: PURCHASE },
  steps: [
    { text: "A week passes", do: "days", days: 7 },
    { text: "Joana gets a part of it back", do: "refund_order", amount: 500, sends: REFUND_OF_FIRST },
  ],
};

const dispute: Scenario = {
  name: "dispute",
  title: "A bank disputes the payment",
  shows: "The customer’s bank claims the first payment as fraud, and the order becomes fraudulent.",
  lasts: "ten days",
  customer: "Emil Stroem",
  buys: { text: "Emil buys Pro", variant_id: 421, sends: PURCHASE },
  steps: [
    { text: "Ten days pass", do: "days", days: 10 },
    { text: "Emil’s bank disputes the payment", do: "dispute", sends: ["order_refunded"] },
  ],
};

export const SCENARIOS: readonly Scenario[] = [
  trialConverts,
  cardFailsThenRecovers(3),
  neverRecovers,
  upgradeMidCycle,
  downgradeAtPeriodEnd,
  refund,
  refundPartial,
  dispute,
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
