import "server-only";
import { z } from "zod";
import { brand } from "@/lib/brand";
import { db, type Row } from "@/lib/db";
import type { Email } from "@/lib/email/layout";
import { sendEmail } from "@/lib/email/send";
import { links } from "@/lib/email/template";
import { t } from "@/lib/i18n/translate";
import { isLive } from "../access/entitlements";
import { serviceNow } from "../test-mode/service-now";
import type { Outcome } from "./kinds";

const subscriptionPayload = z.object({ subscriptionId: z.string() });

/** Emails the owner of a second subscription that both are charged, unless one of them has ended since. */
export async function sendTwoSubscriptions(
  given: unknown,
  { key, now }: { key: string; now: Date },
): Promise<Outcome> {
  const { subscriptionId } = subscriptionPayload.parse(given);
  const subscription = await db.subscription.findUnique({
    where: { id: subscriptionId },
    include: { user: { include: { subscriptions: { orderBy: { createdAt: "asc" } } } } },
  });
  const user = subscription?.user;
  if (!user) return "obsolete";
  const at = await serviceNow(now);
  const sameMode = user.subscriptions.filter(({ testMode }) => testMode === subscription.testMode);
  const live = listCharged(sameMode, at);
  if (live.length < 2 || !live.some(({ id }) => id === subscriptionId)) return "obsolete";
  const plans = live.map(planLine);
  await sendEmail({ to: user.email, email: () => twoSubscriptionsEmail(plans), messageKey: key });
  return "sent";
}

/** Those of which a customer needs only one: live, to be renewed, and with a fixed price. */
export function listCharged(subscriptions: Row<"subscription">[], now: Date): Row<"subscription">[] {
  return subscriptions.filter((one) => isLive(one, now) && !one.cancelled && !one.isUsageBased);
}

/** A plan in the email about two of them. */
export function planLine({ productName, variantName }: Row<"subscription">): string {
  return `${productName}, ${variantName}`;
}

export function twoSubscriptionsEmail(plans: string[]): Email {
  return {
    subject: t("You have two plans at {brand}", { brand: brand.name }),
    title: t("You have more than one plan"),
    paragraphs: [
      t(
        "You are charged for each of them. If that is what you want, there is nothing to do. If not, cancel one on your account page.",
      ),
    ],
    facts: plans.map((plan) => [t("Plan"), plan]),
    button: { text: t("See your plans"), url: links.account },
    reason: t("You have an account at {brand} and pay for plans there.", { brand: brand.name }),
  };
}

const orderPayload = z.object({ orderId: z.string() });

/** Emails the address of the purchase, unless a user has claimed it since. */
export async function sendPaidAfterDeletion(given: unknown, { key }: { key: string }): Promise<Outcome> {
  const { orderId } = orderPayload.parse(given);
  const bought =
    (await db.order.findUnique({ where: { id: orderId } })) ??
    (await db.subscription.findFirst({ where: { orderId } }));
  if (!bought || bought.userId) return "obsolete";
  const { productName, userEmail } = bought;
  const email = () => paidAfterDeletionEmail(productName ?? t("Order {number}", { number: orderId }));
  await sendEmail({ to: userEmail, email, messageKey: key });
  return "sent";
}

export function paidAfterDeletionEmail(product: string): Email {
  return {
    subject: t("You paid after your {brand} account was deleted", { brand: brand.name }),
    title: t("You paid after your account was deleted"),
    paragraphs: [
      t(
        "You bought {product} in a checkout that was opened before your {brand} account was deleted, so it doesn’t belong to any account. If it is a plan, you will be charged until it is canceled.",
        { product, brand: brand.name },
      ),
      t(
        "To use or cancel it, sign in with this email address and add the purchase to your new account. We’ll ask you there whether it is yours.",
      ),
    ],
    button: { text: t("Go to your account"), url: links.account },
    reason: t("This address was used for a purchase at {brand}.", { brand: brand.name }),
  };
}
