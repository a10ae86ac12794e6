import "server-only";
import { formatMoney } from "@/lib/money";
import { accessBy } from "@/lib/billing/access/get-access";
import { withTaxText } from "@/lib/billing/tax-text";
import { type BoughtTerms, nameOf, regularPrice } from "@/lib/billing/terms/terms";
import { fetchTerms } from "@/lib/billing/terms/fetch-terms";
import { brand } from "@/lib/brand";
import { db, type Row } from "@/lib/db";
import { t } from "@/lib/i18n/translate";
import type { Email } from "./layout";
import { billingEmail, dateFact, type EmailEvent, type Fact, links } from "./template";

/** What emails contain about a subscription. */
export type SubscriptionFacts = ReturnType<typeof toFacts> & Pick<EmailEvent, "detail">;

type SubscriptionEmail = {
  name: string;
  when: string;
  /** Whether the event still holds when the email is about to be sent. `now` is the time at the service. */
  isTrue: (facts: SubscriptionFacts, now: Date) => boolean;
  sample?: Partial<SubscriptionFacts>;
  write: (facts: SubscriptionFacts) => Omit<Email, "reason"> & Partial<Email>;
};

/** An email about a subscription. By default its button leads to the account. */
export function subscriptionEmail({ isTrue, sample, write, ...rest }: SubscriptionEmail) {
  return billingEmail<SubscriptionFacts>({
    ...rest,
    find: async (event, now) => {
      const found = await findSubscription(event, now);
      return found && isTrue(found.facts, now) ? found : null;
    },
    write: (facts) => ({
      button: { text: t("Go to your account"), url: links.account },
      reason: t("You have a plan at {brand}.", { brand: brand.name }),
      ...write(facts),
    }),
    sample: { ...SAMPLE, ...sample },
  });
}

const PERIODS = {
  day: "{count, plural, =1 {{price} a day} other {{price} every # days}}",
  week: "{count, plural, =1 {{price} a week} other {{price} every # weeks}}",
  month: "{count, plural, =1 {{price} a month} other {{price} every # months}}",
  year: "{count, plural, =1 {{price} a year} other {{price} every # years}}",
} as const;

/** The price of a period; nothing where it is unknown or depends on use. */
export function priceFact({ price: terms }: SubscriptionFacts): Fact[] {
  if (!terms) return [];
  const { amount, discount, isTaxInclusive, currency, interval, count } = terms;
  const price = t(PERIODS[interval], { count, price: formatMoney(amount - discount, currency) });
  const regular = formatMoney(amount, currency);
  const shown = discount > 0 ? t("{price} instead of {regular}", { price, regular }) : price;
  return [[t("Price"), withTaxText(shown, amount > discount ? isTaxInclusive : null)]];
}

/** The plan, its price and the next payment. */
export function planFacts(facts: SubscriptionFacts): Fact[] {
  return [[t("Plan"), facts.plan], ...priceFact(facts), ...dateFact(t("Next payment"), facts.renewsAt)];
}

/** Enough to have the last regular payment among them. */
const FEW_INVOICES = 12;

/** A subscription and who reads about it: its owner, or while it is unclaimed and billed the address it was bought with. */
export async function findSubscription({ subject: id, detail }: EmailEvent, now: Date) {
  const found = await db.subscription.findUnique({
    where: { id },
    include: { user: { select: { email: true } } },
  });
  if (!found) return null;
  const { user, ...subscription } = found;
  const to = user?.email ?? (await findBuyerAddress(subscription));
  if (!to) return null;
  const [invoices, terms] = await Promise.all([
    db.subscriptionInvoice.findMany({
      where: { subscriptionId: id },
      orderBy: { createdAt: "desc" },
      take: FEW_INVOICES,
    }),
    fetchTerms([subscription]),
  ]);
  const facts = { ...toFacts(subscription, invoices, terms.get(id), now), detail };
  return { to, facts };
}

/** What is over may have belonged to a deleted account, and a payment after the deletion has an email of its own. */
async function findBuyerAddress({ status, orderId, userEmail }: Row<"subscription">): Promise<string | null> {
  if (status === "cancelled" || status === "expired") return null;
  const wasDeleted = await db.effect.count({ where: { key: `paid_after_deletion:${orderId}` } });
  return wasDeleted > 0 ? null : userEmail;
}

/** Amounts are in the currency's smallest unit. */
function toFacts(
  subscription: Row<"subscription">,
  invoices: Row<"subscriptionInvoice">[],
  terms: BoughtTerms | undefined,
  now: Date,
) {
  const { productName: product, status, variantId, quantity, trialEndsAt, renewsAt, endsAt } = subscription;
  const { unpaid: newest, until: usableUntil } = accessBy(subscription, invoices[0], now);
  const price = terms && regularPrice(subscription, terms, invoices);
  const renewal = terms?.price?.renewal;
  return {
    product,
    plan: quantity > 1 ? `${nameOf(subscription)} × ${quantity}` : nameOf(subscription),
    status,
    variantId,
    quantity,
    trialEndsAt,
    renewsAt,
    endsAt,
    resumesAt: subscription.pauseResumesAt,
    price: price && renewal ? { ...price, currency: terms.currency, ...renewal } : null,
    /** The newest invoice, while it could not be charged. */
    pastDue: newest && {
      invoiceId: newest.id,
      total: newest.total,
      tax: newest.tax,
      currency: newest.currency,
    },
    /** When access ends by what is known now; null while it goes on. */
    usableUntil,
  };
}

const at = (day: string) => new Date(`${day}T12:00:00Z`);

/** For the previews. */
const SAMPLE: SubscriptionFacts = {
  product: "Team",
  plan: "Team Monthly",
  status: "active",
  variantId: "1",
  quantity: 1,
  trialEndsAt: at("2026-05-05"),
  renewsAt: at("2026-06-05"),
  endsAt: at("2026-06-05"),
  resumesAt: at("2026-08-01"),
  price: { amount: 4_900, discount: 0, isTaxInclusive: false, currency: "USD", interval: "month", count: 1 },
  pastDue: { invoiceId: "1", total: 5_880, tax: 980, currency: "USD" },
  usableUntil: at("2026-06-19"),
  detail: { from: "Starter Monthly", step: "1" },
};
