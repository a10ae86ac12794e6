import "server-only";
import type { MailKind } from "./mail";
import { findSubscription, type SubscriptionFacts } from "./subscription-facts";

type Told = Pick<MailKind<SubscriptionFacts>, "name" | "when" | "write"> & {
  /** Whether the news still is. `now` is the time at the service. */
  isTrue: (facts: SubscriptionFacts, now: Date) => boolean;
  sample?: Partial<SubscriptionFacts>;
};

/** A mail about a subscription, to whoever pays for it. */
export function subscriptionMail({ isTrue, sample, ...mail }: Told): MailKind<SubscriptionFacts> {
  return {
    ...mail,
    find: async (news, now) => {
      const found = await findSubscription(news, now);
      return found && isTrue(found.facts, now) ? found : null;
    },
    sample: { ...SAMPLE, ...sample },
  };
}

const at = (day: string) => new Date(`${day}T12:00:00Z`);

const SAMPLE: SubscriptionFacts = {
  id: "1",
  product: "Team",
  plan: "Team Monthly",
  status: "active",
  variantId: "1",
  quantity: 1,
  trialEndsAt: at("2026-05-05"),
  renewsAt: at("2026-06-05"),
  endsAt: at("2026-06-05"),
  resumesAt: at("2026-08-01"),
  price: {
    amount: 4_900,
    discount: 0,
    isTaxInclusive: false,
    currency: "USD",
    interval: "month",
    count: 1,
  },
  owed: { invoiceId: "1", total: 5_880, tax: 980, currency: "USD" },
  usableUntil: at("2026-06-19"),
  detail: { from: "Starter Monthly", step: "1" },
};
