import "server-only";
import { hashTokenBytes, newToken } from "@/lib/auth/token";
import { listOrders } from "@/lib/commerce";
import type { Order } from "@/lib/commerce/types";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { mayMail } from "@/lib/limits/by-recipient";
import { log } from "@/lib/log";
import { sendMail } from "@/lib/mail/send";
import { normalizeEmail } from "@/lib/server/typed-text";
import { claimMail } from "./claim-mail";
import type { ClaimRequest } from "./claim-request";
import { isTest } from "../mode";
import { rereadSubject } from "../reconcile/reread";
import { applyChanges, type PrismaChange } from "../sync/change";
import { giveOrders } from "../sync/owner";

/** How long a link works. */
const LINK_MS = 30 * 60_000;

/**
 * The order that somebody names who misses it here: its number and its address have to belong together, and nobody may have it
 * yet. Null otherwise, which whoever asked must not be told. Asks the service, for the news of it may be what was lost.
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

/**
 * Mails a link to the address of the order, by which `userId`, and nobody else, adds it to their account, once, within 30 minutes. Sends
 * none, and says nothing of it, when the address has got too many.
 */
export async function sendClaimLink(input: { userId: string; order: Order; now: Date }): Promise<void> {
  const { userId, order, now } = input;
  if (!(await mayMail("claim links", normalizeEmail(order.userEmail), now)))
    return log.warn("claim.link_refused", { order: order.id, user: userId });
  await db.claimLink.deleteMany({ where: { expiresAt: { lt: now } } });
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LINK_MS);
  await db.claimLink.create({
    data: { tokenHash: hashTokenBytes(token), userId, orderId: order.id, expiresAt },
  });
  const url = `${env.APP_URL}/account/claim?${new URLSearchParams({ token })}`;
  const { orderNumber: number, productName } = order;
  const orderNumber = number ?? order.id;
  const letter = claimMail({ url, brand: brand.name, orderNumber, productName });
  await sendMail({ to: order.userEmail, letter });
  log.info("claim.link_sent", { order: order.id, user: userId });
}

/** Whether a link would still work for this user. */
export async function isClaimOpen(claim: Claim): Promise<boolean> {
  return (await findLink(claim)) !== null;
}

/**
 * Uses a link up: reads the order and its subscriptions from the service, and gives them to the user in one transaction with the
 * end of the link. Throws `not_found` for a link that is unknown, used, expired or another user's, and `conflict` where
 * somebody has the order by now.
 */
export async function confirmClaim(claim: Claim): Promise<void> {
  const link = await findLink(claim);
  if (!link) throw new AppError("not_found", "This link does not work.");
  const { userId, orderId } = link;
  await rereadSubject({ type: "orders", id: orderId }, claim.now, "visit");
  await applyChanges([useUp(claim), give(orderId, userId)], claim.now);
  log.info("claim.confirmed", { order: orderId, user: userId });
}

type Claim = { userId: string; token: string; now: Date };

function findLink({ userId, token, now }: Claim) {
  return db.claimLink.findFirst({
    where: { tokenHash: hashTokenBytes(token), userId, expiresAt: { gt: now } },
  });
}

/** Of two clicks on one link only the first finds it. */
function useUp({ userId, token }: Claim): PrismaChange {
  return async (tx) => {
    const { count } = await tx.claimLink.deleteMany({ where: { tokenHash: hashTokenBytes(token), userId } });
    if (count === 0) throw new AppError("not_found", "This link does not work.");
  };
}

function give(orderId: string, userId: string): PrismaChange {
  return async (tx) => {
    await giveOrders(tx, [{ record: { id: orderId }, intent: { id: "", userId } }]);
    const theirs = await tx.order.count({ where: { id: orderId, userId } });
    if (theirs === 0) throw new AppError("conflict", "This order belongs to an account already.");
  };
}
