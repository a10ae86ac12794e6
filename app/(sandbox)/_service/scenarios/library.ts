import "server-only";
import { AppError } from "@/lib/errors";
import type { EventName } from "@/lib/lemonsqueezy/events";
import type { Scenario, Step } from "./scenario";

type Status = NonNullable<Step["leaves"]>;

/** Variants of the seeded store. */
const [STARTER, PRO, TEAM, DESKTOP_APP] = [411, 421, 431, 451] as const;
const FAILS_ON_RENEWAL = "4000000000000341";

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

/** A step that waits until the next thing that is due, after which the subscription is `leaves`. */
const untilNext = (text: string, leaves: Status, sends: EventName[]): Step => ({
  text,
  do: "until_next",
  leaves,
  sends,
});

/** A step with a license key: each of them updates the key. */
const withKey = (name: "activate" | "deactivate", machine: string, text: string): Step => ({
  text,
  do: name,
  machine,
  sends: ["license_key_updated"],
});

/** What changes a subscription sends its own event, and that it was updated. */
const updating = (event: EventName): EventName[] => [event, "subscription_updated"];

const subscribes = (text: string, variant_id: number): Scenario["buys"] => ({
  text,
  variant_id,
  sends: PURCHASE,
  leaves: "active",
});

const trialConverts: Scenario = {
  name: "trial-converts",
  title: "A trial converts",
  shows: "A free trial ends, the first payment goes through, and the customer stays.",
  lasts: "six weeks",
  customer: "Marta Vale",
  buys: {
    text: "Marta starts a trial of Team",
    variant_id: TEAM,
    sends: ["order_created", "subscription_created", "subscription_updated"],
    leaves: "on_trial",
  },
  steps: [
    untilNext("The trial ends, and Marta pays for the first month", "active", PAYMENT),
    untilNext("A month later the subscription renews", "active", PAYMENT),
  ],
};

const RETRIES = ["second", "third", "fourth"];

/** So many payments are declined, the renewal first. One more would leave it unpaid. */
export function cardFailsThenRecovers(attempts: number): Scenario {
  return {
    name: "card-fails-then-recovers",
    title: "A card fails, then recovers",
    shows:
      "A renewal is declined several times until the customer adds another card, which is charged immediately.",
    lasts: "two months",
    customer: "Ada Brandt",
    buys: {
      ...subscribes("Ada subscribes to Pro with a card that will fail on renewal", PRO),
      card: FAILS_ON_RENEWAL,
    },
    steps: [
      untilNext("The renewal is due, and Ada’s card is declined", "past_due", FAILURE),
      ...RETRIES.slice(0, attempts - 1).map((nth) =>
        untilNext(`Ada’s card is declined for the ${nth} time`, "past_due", FAILURE),
      ),
      {
        text: "Ada adds another card, which pays the overdue invoice",
        do: "replace_card",
        card: "5555555555554444",
        leaves: "active",
        sends: RECOVERY,
      },
      untilNext("The next renewal is paid on its original date", "active", PAYMENT),
    ],
  };
}

const neverRecovers: Scenario = {
  name: "never-recovers",
  title: "A payment never recovers",
  shows: "Four retries fail, the subscription becomes unpaid, and two weeks later it expires.",
  lasts: "two months",
  customer: "Owen Pryce",
  buys: {
    ...subscribes("Owen subscribes to Starter with a card that will fail on renewal", STARTER),
    card: FAILS_ON_RENEWAL,
  },
  steps: [
    untilNext("The renewal is due, and Owen’s card is declined", "past_due", FAILURE),
    untilNext("The first retry is declined", "past_due", FAILURE),
    untilNext("The second retry is declined", "past_due", FAILURE),
    untilNext("The third retry is declined", "past_due", FAILURE),
    untilNext("The last retry is declined, and the subscription is unpaid", "unpaid", FAILURE),
    untilNext(
      "No payment: the subscription expires and its invoice is void",
      "expired",
      updating("subscription_expired"),
    ),
  ],
};

const upgradeMidCycle: Scenario = {
  name: "upgrade-mid-cycle",
  title: "Upgrade in the middle of a period",
  shows:
    "A customer moves to a larger plan, and the difference for the rest of the period is invoiced immediately.",
  lasts: "a month",
  customer: "Nils Aker",
  buys: subscribes("Nils subscribes to Starter", STARTER),
  steps: [
    { text: "Half of the month passes", do: "until_half_time", leaves: "active" },
    {
      text: "Nils moves to Pro and pays the difference for the second half",
      do: "change_plan",
      variant_id: PRO,
      billing: "at_once",
      sends: PAYMENT,
      leaves: "active",
    },
    untilNext("The renewal is Pro at full price", "active", PAYMENT),
  ],
};

const downgradeAtPeriodEnd: Scenario = {
  name: "downgrade-at-period-end",
  title: "Downgrade with a credit",
  shows: "A customer moves to a smaller plan, and the difference is credited on the next invoice.",
  lasts: "two months",
  customer: "Lea Fontaine",
  buys: subscribes("Lea subscribes to Pro", PRO),
  steps: [
    { text: "Half of the month passes", do: "until_half_time", leaves: "active" },
    {
      text: "Lea moves to Starter; the credit waits for the next invoice",
      do: "change_plan",
      variant_id: STARTER,
      billing: "next_invoice",
      sends: ["subscription_updated"],
      leaves: "active",
    },
    untilNext("The renewal is reduced by the credit", "active", PAYMENT),
    untilNext("The next renewal is Starter at full price", "active", PAYMENT),
  ],
};

const refund: Scenario = {
  name: "refund",
  title: "Refunds",
  shows: "Part of the first payment and all of a renewal are refunded, and the subscription continues.",
  lasts: "a month",
  customer: "Tessa Moreau",
  buys: subscribes("Tessa subscribes to Pro", PRO),
  steps: [
    {
      text: "$5.00 of Tessa’s first payment is refunded",
      do: "refund_order",
      amount: 500,
      sends: REFUND_OF_FIRST,
      leaves: "active",
    },
    untilNext("A month later the subscription renews", "active", PAYMENT),
    {
      text: "All of Tessa’s renewal is refunded",
      do: "refund_last_payment",
      sends: ["subscription_payment_refunded"],
      leaves: "active",
    },
  ],
};

const refundPartial: Scenario = {
  name: "refund-partial",
  title: "Partial refund",
  shows: "Part of an order is refunded a week after the purchase. The customer keeps what they bought.",
  lasts: "a week",
  customer: "Joana Pinto",
  buys: { text: "Joana buys Pro", variant_id: PRO, sends: PURCHASE },
  steps: [
    { text: "A week passes", do: "days", days: 7 },
    { text: "Part of Joana’s payment is refunded", do: "refund_order", amount: 500, sends: REFUND_OF_FIRST },
  ],
};

const dispute: Scenario = {
  name: "dispute",
  title: "Disputed payment",
  shows: "The customer’s bank disputes the first payment as fraud, and the order is marked as fraudulent.",
  lasts: "ten days",
  customer: "Emil Stroem",
  buys: { text: "Emil buys Pro", variant_id: PRO, sends: PURCHASE },
  steps: [
    { text: "Ten days pass", do: "days", days: 10 },
    { text: "Emil’s bank disputes the payment", do: "dispute", sends: ["order_refunded"] },
  ],
};

const pauseAndResume: Scenario = {
  name: "pause-and-resume",
  title: "Pause and resume",
  shows: "A customer pauses past a renewal without being billed, then resumes and pays again.",
  lasts: "two months",
  customer: "Iker Solano",
  buys: subscribes("Iker subscribes to Pro", PRO),
  steps: [
    {
      text: "Iker pauses the subscription",
      do: "pause",
      sends: updating("subscription_paused"),
      leaves: "paused",
    },
    { text: "Forty days pass, and nothing is billed", do: "days", days: 40, leaves: "paused" },
    {
      text: "Iker resumes the subscription",
      do: "unpause",
      sends: updating("subscription_unpaused"),
      leaves: "active",
    },
    untilNext("The next renewal is paid", "active", PAYMENT),
  ],
};

const cancelledAndBack: Scenario = {
  name: "cancelled-and-back",
  title: "Canceled, then resumed",
  shows: "A customer cancels, keeps access, resumes before the period ends, and renews as usual.",
  lasts: "a month",
  customer: "Carla Ribeiro",
  buys: subscribes("Carla subscribes to Starter", STARTER),
  steps: [
    { text: "Ten days pass", do: "days", days: 10, leaves: "active" },
    {
      text: "Carla cancels and keeps access until the period ends",
      do: "cancel",
      sends: updating("subscription_cancelled"),
      leaves: "cancelled",
    },
    { text: "Ten more days pass", do: "days", days: 10, leaves: "cancelled" },
    {
      text: "Carla resumes the subscription",
      do: "resume",
      sends: updating("subscription_resumed"),
      leaves: "active",
    },
    untilNext("The renewal is paid on its original date", "active", PAYMENT),
  ],
};

const licenseLimitReached: Scenario = {
  name: "license-limit-reached",
  title: "License key at its activation limit",
  shows: "A key for three devices is refused on a fourth until one of the three is deactivated.",
  customer: "Yuki Arden",
  buys: {
    text: "Yuki buys the desktop app with a license key",
    variant_id: DESKTOP_APP,
    sends: ["order_created", "license_key_created"],
  },
  steps: [
    withKey("activate", "laptop", "Yuki activates it on a laptop"),
    withKey("activate", "desktop", "Yuki activates it on a desktop"),
    withKey("activate", "studio", "Yuki activates it on a studio computer, the third and last activation"),
    { text: "A fourth device is refused: the limit is reached", do: "fail_to_activate", machine: "tablet" },
    withKey("deactivate", "laptop", "Yuki deactivates the laptop"),
    withKey("activate", "tablet", "The fourth device is activated, and the key is at its limit again"),
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
