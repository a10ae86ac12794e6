import "server-only";
import { z } from "zod";
import { type SandboxDbTx, sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import type { SandboxMail } from "../generated/prisma/client";

const MOST_LISTED = 100;

const line = z.string().trim().min(1).max(1000);

/** A mail as it is handed to the catcher. Unknown members are refused. */
export const caughtMail = z.strictObject({
  from: line,
  to: line,
  subject: z.string().max(1000),
  text: z.string().max(200_000),
  html: z.string().max(500_000).optional(),
  message_id: line.optional(),
});

export type CaughtMail = z.infer<typeof caughtMail>;

/**
 * Keeps a mail instead of sending it; in a transaction when `tx` is given. One that has come to this mailbox with the same id
 * before stays as it was, as mail programs have it.
 */
export async function catchMail(
  mail: CaughtMail & { now: Date },
  tx: SandboxDbTx = sandboxDb,
): Promise<{ id: number }> {
  const data = {
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
  // Of two that come at the same moment the index lets one in.
  await tx.sandboxMail.createMany({ data: [{ ...data, ...identity }], skipDuplicates: true });
  return tx.sandboxMail.findUniqueOrThrow({ where: { recipient_messageId: identity }, select });
}

/** The newest mails first, at most 100; only those to one address when `to` is given (in any case). */
export async function listMails({ to }: { to?: string | undefined } = {}): Promise<SandboxMail[]> {
  return sandboxDb.sandboxMail.findMany({
    ...(to && { where: { recipient: { equals: to.trim(), mode: "insensitive" as const } } }),
    orderBy: { id: "desc" },
    take: MOST_LISTED,
  });
}

/** One mail. Throws not_found. */
export async function getMail(id: number): Promise<SandboxMail> {
  const mail = await sandboxDb.sandboxMail.findUnique({ where: { id } });
  if (!mail) throw new AppError("not_found", "There is no such mail.");
  return mail;
}

// Postgres text cannot hold it.
function withoutNul(text: string): string {
  return text.replaceAll("\0", "");
}
