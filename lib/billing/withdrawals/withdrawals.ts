import "server-only";
import { z } from "zod";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import type { Email } from "@/lib/email/layout";
import { sendEmail } from "@/lib/email/send";
import { AppError } from "@/lib/errors";
import { forReader } from "@/lib/i18n/for-reader";
import { FIRST_LANGUAGE, isLanguage } from "@/lib/i18n/languages.mjs";
import { t } from "@/lib/i18n/translate";
import { mayEmail } from "@/lib/rate-limits";
import { readerLanguage } from "@/lib/region";
import { normalizeEmail } from "@/lib/server/typed-text";
import { enqueue } from "../effects/enqueue";
import type { Outcome } from "../effects/kinds";
import { isTest } from "../mode";

// The withdrawal function of Directive (EU) 2023/2673: a consumer declares a withdrawal on a page, confirms it with one button, and gets
// its content and time by email. What it leads to, such as a refund, is up to the merchant.

type Statement = { name: string; email: string; contract: string };

/**
 * Stores a statement and queues the email that confirms it. Anyone can make one: it changes no purchase, and the result doesn't reveal
 * whether the order exists. Throws `too_many` when the address got too many emails.
 */
export async function declareWithdrawal({ name, email, contract }: Statement, now: Date): Promise<void> {
  if (!(await mayEmail("withdrawals", email, now)))
    throw new AppError(
      "too_many",
      t("Nothing was sent: this address got too many emails. Wait 15 minutes, or email {address}.", {
        address: brand.supportEmail,
      }),
    );
  const orderId = await findOrderId(email, contract);
  await db.$transaction(async (tx) => {
    const { id } = await tx.withdrawal.create({ data: { declaredAt: now, name, email, contract, orderId } });
    const payload = { id: String(id), language: readerLanguage() };
    const effect = { kind: "withdrawal" as const, key: `withdrawal:${id}`, payload };
    await enqueue(tx, [effect], now);
  });
}

async function findOrderId(email: string, contract: string): Promise<string | null> {
  const number = /^\s*#?(\d{1,15})\s*$/.exec(contract)?.[1];
  if (!number) return null;
  const orders = await db.order.findMany({
    where: { orderNumber: Number(number), testMode: isTest },
    select: { id: true, userEmail: true },
  });
  return orders.find(({ userEmail }) => normalizeEmail(userEmail) === email)?.id ?? null;
}

const payload = z.object({
  id: z.coerce.bigint(),
  language: z.string().refine(isLanguage).default(FIRST_LANGUAGE),
});

/** The effect `withdrawal`: emails the confirmation of receipt, in the language of the page unless the address has an account. */
export async function sendWithdrawalReceipt(given: unknown, { key }: { key: string }): Promise<Outcome> {
  const { id, language } = payload.parse(given);
  const withdrawal = await db.withdrawal.findUnique({ where: { id } });
  if (!withdrawal) return "obsolete";
  const { email: to } = withdrawal;
  await forReader({ language }, () =>
    sendEmail({ to, email: () => withdrawalEmail(withdrawal), messageKey: key }),
  );
  return "sent";
}

/** The durable confirmation: the statement's content, with the date and time when it was received. */
export function withdrawalEmail({
  name,
  email,
  contract,
  declaredAt,
}: Statement & { declaredAt: Date }): Email {
  return {
    subject: t("We received your withdrawal from a contract with {brand}", { brand: brand.name }),
    title: t("We received your withdrawal"),
    paragraphs: [
      t(
        "You have withdrawn from the contract below. Keep this email: it confirms what you declared, and when.",
      ),
      t("We’ll reply to this address with what happens next. If you have questions, write to {address}.", {
        address: brand.supportEmail,
      }),
    ],
    facts: [
      [t("Name"), name],
      [t("Email"), email],
      [t("Order"), contract],
      [t("Received"), `${declaredAt.toISOString().slice(0, 19).replace("T", " ")} UTC`],
    ],
    reason: t("This address was entered on the withdrawal page of {brand}.", { brand: brand.name }),
  };
}
