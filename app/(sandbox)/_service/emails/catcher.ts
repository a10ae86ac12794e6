import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { sandboxDb, type SandboxDbTx } from "../db";
import type { SandboxMail } from "../generated/prisma/client";
import { equalTo } from "../lists/list-query";

const line = z.string().trim().min(1).max(1000);

export const caughtEmail = z.strictObject({
  from: line,
  to: line,
  subject: z.string().max(1000),
  text: z.string().max(200_000),
  html: z.string().max(500_000).optional(),
  message_id: line.optional(),
});

export type CaughtEmail = z.infer<typeof caughtEmail>;

/** Stores an email instead of sending it. A second one with the same message id in this mailbox is ignored. */
export async function catchEmail(
  mail: CaughtEmail & { now: Date; storeId?: number },
  tx: SandboxDbTx = sandboxDb,
): Promise<{ id: number }> {
  const data = {
    storeId: mail.storeId ?? null,
    sender: withoutNul(mail.from),
    recipient: withoutNul(mail.to),
    subject: withoutNul(mail.subject),
    text: withoutNul(mail.text),
    html: mail.html === undefined ? null : withoutNul(mail.html),
    createdAt: mail.now,
  };
  const select = { id: true } as const;
  if (mail.message_id === undefined) return tx.sandboxMail.create({ data, select });
  const identity = { recipient: data.recipient, messageId: withoutNul(mail.message_id) };
  await tx.sandboxMail.createMany({ data: [{ ...data, ...identity }], skipDuplicates: true });
  return tx.sandboxMail.findUniqueOrThrow({ where: { recipient_messageId: identity }, select });
}

type EmailFilter = { to?: string | undefined; storeId?: number };

/** The newest 100 emails; only those to one address (case-insensitive) or of one store if they are given. */
export async function listEmails({ to, storeId }: EmailFilter = {}): Promise<SandboxMail[]> {
  return sandboxDb.sandboxMail.findMany({
    where: { ...(to && { recipient: equalTo(to.trim()) }), ...(storeId && { storeId }) },
    orderBy: { id: "desc" },
    take: 100,
  });
}

/** Throws not_found. */
export async function getEmail(id: number): Promise<SandboxMail> {
  const mail = await sandboxDb.sandboxMail.findUnique({ where: { id } });
  if (!mail) throw new AppError("not_found", "There is no such mail.");
  return mail;
}

function withoutNul(text: string): string {
  return text.replaceAll("\0", "");
}
