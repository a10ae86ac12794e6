import "server-only";
import { sandboxDb } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { containing } from "../lists/containing";
import { type ListQuery, madeWithin } from "../lists/list-query";
import { type Page, pageOf } from "../lists/page-of";

const LINE = { id: true, sender: true, recipient: true, subject: true, createdAt: true } as const;

export type MailLine = Prisma.SandboxMailGetPayload<{ select: typeof LINE }>;

/** The mails to an address or about a subject, newest first, without what they say. */
export async function searchMails(query: ListQuery): Promise<Page<MailLine>> {
  const part = containing(query.q);
  const where: Prisma.SandboxMailWhereInput = {
    ...madeWithin(query),
    ...(query.q && { OR: [{ recipient: part }, { subject: part }] }),
  };
  const { range, ...page } = pageOf(query.page, await sandboxDb.sandboxMail.count({ where }));
  const rows = await sandboxDb.sandboxMail.findMany({
    where,
    select: LINE,
    orderBy: { id: "desc" },
    ...range,
  });
  return { rows, ...page };
}
