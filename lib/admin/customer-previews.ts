import "server-only";
import { isLive } from "@/lib/billing/access/entitlements";
import { listCharged, planLine } from "@/lib/billing/effects/notice-emails";
import { emailAbout } from "@/lib/billing/grants/grants";
import { nameOf } from "@/lib/billing/terms/terms";
import { lastServiceNow } from "@/lib/billing/test-mode/generation";
import { db } from "@/lib/db";
import { EMAILS, type EmailName, isEmailName } from "@/lib/email/billing-emails";
import type { EmailEvent } from "@/lib/email/template";
import { FIRST_LANGUAGE, isLanguage } from "@/lib/i18n/languages.mjs";
import { isRegion } from "@/lib/region";
import { normalizeEmail } from "@/lib/server/typed-text";
import { findCustomer } from "./customers";
import { findPreview, OTHER_EMAILS, type PreviewTopic, previewFacts } from "./email-previews";
import { type Query, queryText } from "./query";

const NEWEST = { createdAt: "desc" } as const;
/** How many of a customer's newest records are tried. */
const FEW = 5;

/**
 * The preview that an address asks for, with the data of its customer if something of theirs fits the email; null if there is no such
 * email or customer. Its language is the customer's unless another is chosen.
 */
export async function readPreview(id: string, query: Query) {
  const customerId = queryText(query, "customer");
  const customer = customerId ? await findPreviewCustomer(customerId) : null;
  if (customerId && !customer) return null;
  const scheme = queryText(query, "scheme") === "dark" ? ("dark" as const) : ("light" as const);
  const wanted = queryText(query, "language") || customer?.user?.language;
  const look = { scheme, language: isLanguage(wanted) ? wanted : FIRST_LANGUAGE };
  const write = customer && (await writeFor(customer, id));
  const region = write && customer.user?.region;
  const preview = findPreview(id, { ...look, ...(isRegion(region) && { region }) }, write);
  return preview && { preview, look, customer, isReal: write !== null };
}

export type PreviewCustomer = NonNullable<Awaited<ReturnType<typeof findPreviewCustomer>>>;

/** A customer by the service's id, with their account and their newest purchases; null if we have nothing of theirs. */
export async function findPreviewCustomer(id: string) {
  const found = await findCustomer(id);
  if (!found) return null;
  const { name, email, owner } = found;
  const subscriptions = found.subscriptions.slice(0, FEW);
  const [order = null] = found.orders;
  const newest = subscriptions[0] ?? order;
  const user = newest?.user ?? owner;
  return { id, name: name || newest?.userName || id, email, user, subscriptions, order };
}

/** What writes the email as it would be sent to a customer now; null if nothing of theirs fits it. */
async function writeFor(customer: PreviewCustomer, id: string) {
  const now = await lastServiceNow(new Date());
  if (isEmailName(id)) {
    const events = await listEvents(customer, id);
    const composed = await Promise.all(events.map((event) => EMAILS[id].compose(event, now)));
    return composed.find((email) => email !== null)?.email ?? null;
  }
  const { about, preview } = OTHER_EMAILS[id] ?? {};
  const facts = about && (await FACTS[about](customer, now));
  return facts && preview ? () => preview({ ...previewFacts, ...facts }) : null;
}

/** The events that an email could be about, newest first. */
async function listEvents(customer: PreviewCustomer, mail: EmailName): Promise<EmailEvent[]> {
  if (mail === "refunded") return await listRefunds(customer.id);
  if (mail === "license_key") return await listKeys(customer.id);
  if (mail === "plan_granted" || mail === "grant_ends_soon") return await listGrants(customer, mail);
  return await listSubscriptionEvents(customer, mail === "usage_alert" ? ["80", "50"] : ["100"]);
}

async function listRefunds(customerId: string): Promise<EmailEvent[]> {
  const refunded = {
    where: { customerId, refundedAmount: { gt: 0 } },
    select: { id: true, refundedAmount: true, updatedAt: true },
    orderBy: { updatedAt: "desc" },
    take: FEW,
  } as const;
  const [orders, invoices] = await Promise.all([
    db.order.findMany(refunded),
    db.subscriptionInvoice.findMany(refunded),
  ]);
  return [
    ...orders.map((order) => ({ type: "order", ...order })),
    ...invoices.map((invoice) => ({ type: "invoice", ...invoice })),
  ]
    .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
    .map(({ type, id, refundedAmount }) => ({
      subject: id,
      detail: { type, amount: String(refundedAmount) },
    }));
}

async function listKeys(customerId: string): Promise<EmailEvent[]> {
  const keys = await db.licenseKey.findMany({ where: { customerId }, orderBy: NEWEST, take: FEW });
  return keys.map(({ id }) => ({ subject: id, detail: { shown: "short" } }));
}

async function listGrants(
  { user, email }: PreviewCustomer,
  mail: "plan_granted" | "grant_ends_soon",
): Promise<EmailEvent[]> {
  const where = user ? { userId: user.id } : { userId: null, email: normalizeEmail(email) };
  const grants = await db.planGrant.findMany({ where, orderBy: { id: "desc" }, take: FEW });
  return grants.map((grant) => emailAbout(mail, grant, grant.createdAt));
}

/** With all details that any of the emails about subscriptions compares with their state. */
async function listSubscriptionEvents(
  { subscriptions }: PreviewCustomer,
  percents: string[],
): Promise<EmailEvent[]> {
  const ofThem = { subscriptionId: { in: subscriptions.map(({ id }) => id) } };
  const [invoices, changes] = await Promise.all([
    db.subscriptionInvoice.findMany({ where: ofThem, orderBy: NEWEST, distinct: "subscriptionId" }),
    db.subscriptionChange.findMany({ where: ofThem, orderBy: { id: "desc" } }),
  ]);
  return subscriptions.flatMap(({ id, variantId, quantity, trialEndsAt }) => {
    const before = changes.find(
      (one) => one.subscriptionId === id && (one.variantId !== variantId || one.quantity !== quantity),
    );
    const detail = {
      ...(before && { from: nameOf(before), variant: variantId, quantity: String(quantity) }),
      endsAt: String(trialEndsAt?.getTime()),
      invoice: invoices.find((one) => one.subscriptionId === id)?.id ?? "",
      step: "1",
    };
    return percents.map((percent) => ({ subject: id, detail: { ...detail, percent } }));
  });
}

type Facts = Partial<typeof previewFacts>;

/** What the emails of each topic show of a customer; null if nothing of theirs fits. */
const FACTS: Record<
  PreviewTopic,
  (customer: PreviewCustomer, now: Date) => Facts | null | Promise<Facts | null>
> = {
  account: ({ user }) => user && { email: user.email },
  plan: ({ subscriptions }, now) => {
    const plan = subscriptions.find((one) => isLive(one, now));
    return plan ? { owner: plan.user?.email ?? plan.userEmail, product: plan.productName } : null;
  },
  plans: ({ subscriptions }, now) => {
    const charged = listCharged(subscriptions, now).toReversed();
    return charged.length > 1 ? { plans: charged.map(planLine) } : null;
  },
  order: ({ order }) => {
    if (!order) return null;
    const { id, orderNumber, productName, userName: name, userEmail: email } = order;
    return { name, email, orderNumber: orderNumber ?? id, product: productName ?? `#${id}` };
  },
  change: async ({ subscriptions }) => {
    const where = { subscriptionId: { in: subscriptions.map(({ id }) => id) } };
    const change = await db.scheduledChange.findFirst({ where, orderBy: NEWEST });
    const kept = subscriptions.find(({ id }) => id === change?.subscriptionId);
    return change && kept ? { wanted: nameOf(change), plan: nameOf(kept), renewsAt: kept.renewsAt } : null;
  },
};
