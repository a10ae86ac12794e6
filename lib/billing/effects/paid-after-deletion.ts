import "server-only";
import { z } from "zod";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { sendMail } from "@/lib/mail/send";
import { paidAfterDeletionMail } from "./paid-after-deletion-mail";
import type { Outcome } from "./kinds";

const payload = z.object({ orderId: z.string() });

/** Tells the address of a purchase that its account was deleted, unless somebody has added it to theirs meanwhile. */
export async function tellOfPaymentAfterDeletion(given: unknown, { key }: { key: string }): Promise<Outcome> {
  const { orderId } = payload.parse(given);
  const bought =
    (await db.order.findUnique({ where: { id: orderId } })) ??
    (await db.subscription.findFirst({ where: { orderId } }));
  if (!bought || bought.userId) return "not_true_any_more";
  const { productName, userEmail } = bought;
  const facts = { product: productName ?? `Order ${orderId}`, brand: brand.name };
  const letter = paidAfterDeletionMail({ ...facts, account: `${env.APP_URL}/account` });
  await sendMail({ to: userEmail, letter, messageKey: key });
  return "sent";
}
