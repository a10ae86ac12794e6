import "server-only";
import { z } from "zod";
import { emailAddress, normalizeEmail } from "@/lib/server/typed-text";
import { hashTokenBytes, newToken } from "@/lib/auth/token";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import type { Email } from "@/lib/email/layout";
import { sendEmail } from "@/lib/email/send";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { t } from "@/lib/i18n/translate";
import { listOrders, type Order } from "@/lib/lemonsqueezy";
import { mayEmail } from "@/lib/rate-limits";
import { log } from "@/lib/log";
import { followOrders } from "../follow-orders";
import { isTest } from "../mode";
import { refetchSubject } from "../reconcile/refetch";
import { giveOrder, noticeTwoSubscriptions } from "../sync/owner";
import { lastServiceNow } from "../test-mode/generation";

const LINK_MS = 30 * 60_000;

/** The form for a missing purchase: its order number, as digits, and the address it was made with. */
export const claimRequest = {
  orderNumber: z
    .string()
    .trim()
    .regex(/^#?[0-9]{1,12}$/, { error: () => t("Enter the number from the receipt, like 1042.") })
    .transform((number) => number.replace("#", "")),
  email: emailAddress,
};

type ClaimRequest = z.infer<z.ZodObject<typeof claimRequest>>;

/**
 * The order with this number and address, if it has no owner; null otherwise, which must not be revealed to the visitor. Asks the
 * service, because our copy may be missing.
 */
export async function findClaimable({ orderNumber, email }: ClaimRequest): Promise<Order | null> {
  const orders = await listOrders({ storeId: env.COMMERCE_STORE_ID, orderNumber });
  const order = orders.find(
    ({ testMode, status, userEmail }) =>
      testMode === isTest && status !== "failed" && normalizeEmail(userEmail) === email,
  );
  if (!order) return null;
  const owned = await db.order.findFirst({ where: { id: order.id, userId: { not: null } } });
  return owned ? null : order;
}

/** Emails a link to the address of the order: with it `userId` can add the order to their account, once. Rate-limited silently. */
export async function sendClaimLink(input: { userId: string; order: Order; now: Date }): Promise<void> {
  const { userId, order, now } = input;
  if (!(await mayEmail("claim links", normalizeEmail(order.userEmail), now)))
    return log.warn("claim.link_refused", { order: order.id, user: userId });
  await db.claimLink.deleteMany({ where: { expiresAt: { lt: now } } });
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LINK_MS);
  await db.claimLink.create({
    data: { tokenHash: hashTokenBytes(token), userId, orderId: order.id, expiresAt },
  });
  const url = `${env.APP_URL}/account/claim?${new URLSearchParams({ token })}`;
  const { orderNumber, productName } = order;
  const email = () => claimEmail({ url, orderNumber: orderNumber ?? order.id, productName });
  await sendEmail({ to: order.userEmail, email });
  log.info("claim.link_sent", { order: order.id, user: userId });
}

type Facts = { url: string; orderNumber: number | string; productName: string | null };

export function claimEmail({ url, orderNumber, productName }: Facts): Email {
  const order = productName ? `${orderNumber} (${productName})` : orderNumber;
  return {
    subject: t("Add order {number} to your {brand} account", { number: orderNumber, brand: brand.name }),
    title: t("Is this order yours?"),
    paragraphs: [
      t(
        "Order {order} was made with this email address, and someone asked to add it to their {brand} account.",
        { order, brand: brand.name },
      ),
      t(
        "If that was you, open this link in the browser where you are signed in. It works once, for the next 30 minutes.",
      ),
    ],
    button: { text: t("Add the order to your account"), url },
    after: [
      t(
        "If it wasn’t you, ignore this email: nothing happens without the link, and it doesn’t work for any other account.",
      ),
    ],
    reason: t("This address was used for a purchase at {brand}.", { brand: brand.name }),
  };
}

type Claim = { userId: string; token: string; now: Date };

export async function isClaimOpen(claim: Claim): Promise<boolean> {
  return (await findLink(claim)) !== null;
}

/**
 * Uses a link: fetches the order and its subscriptions, and gives them to the user in one transaction with the end of the link. Throws
 * `not_found` for a link that is unknown, used, expired or another user's, and `conflict` if the order has an owner by now.
 */
export async function confirmClaim(claim: Claim): Promise<void> {
  const link = await findLink(claim);
  if (!link) throw new AppError("not_found", t("This link does not work."));
  const { tokenHash, userId, orderId } = link;
  await refetchSubject({ type: "orders", id: orderId }, claim.now, "visit");
  await db.$transaction(async (tx) => {
    // Of two clicks on one link only the first deletes it.
    const { count } = await tx.claimLink.deleteMany({ where: { tokenHash, userId } });
    if (count === 0) throw new AppError("not_found", t("This link does not work."));
    const given = await giveOrder(tx, orderId, userId);
    const isTheirs = (await tx.order.count({ where: { id: orderId, userId } })) > 0;
    if (!isTheirs) throw new AppError("conflict", t("This order belongs to an account already."));
    if (given.length > 0) await noticeTwoSubscriptions(tx, given, claim.now);
    await followOrders(tx, [orderId], await lastServiceNow(claim.now, tx));
  });
  log.info("claim.confirmed", { order: orderId, user: userId });
}

function findLink({ userId, token, now }: Claim) {
  return db.claimLink.findFirst({
    where: { tokenHash: hashTokenBytes(token), userId, expiresAt: { gt: now } },
  });
}
