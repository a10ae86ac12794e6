import "server-only";
import type { Statements } from "@/lib/db/statements";
import { nameOf } from "../change/facts";
import type { NewLine } from "../history/write-history";
import { lastServiceNow } from "../service-life/last-service-now";
import { enqueueMails, type NewMail } from "./enqueue-mails";
import { isFresh } from "./fresh";
import { mailsOfChange } from "./mails-of-change";

/** Has whoever pays told of these new lines of the history of subscriptions, in the transaction that has written them. */
export async function enqueueChangeMails(tx: Statements, lines: NewLine[], now: Date): Promise<void> {
  if (lines.length === 0) return;
  const atService = await lastServiceNow(now, tx);
  const fresh = lines.filter(({ after }) => isFresh(after.at, atService));
  const begun = await listBegun(tx, fresh, atService);
  await enqueueMails(
    tx,
    fresh.filter(({ before, after }) => before || begun.has(after.subscriptionId)).flatMap(mailsOf),
    now,
  );
}

/** Of those that are new here, the ones that are new at all: a store that is read for the first time brings old ones. */
async function listBegun(tx: Statements, lines: NewLine[], atService: Date): Promise<Set<string>> {
  const ids = lines.filter(({ before }) => !before).map(({ after }) => after.subscriptionId);
  if (ids.length === 0) return new Set();
  const found = await tx.$queryRaw<{ id: string; createdAt: Date }[]>`
    SELECT id, created_at AS "createdAt" FROM merchant.subscriptions WHERE id = ANY(${ids}::text[])`;
  return new Set(found.filter(({ createdAt }) => isFresh(createdAt, atService)).map(({ id }) => id));
}

function mailsOf({ before, after }: NewLine): NewMail[] {
  const { subscriptionId, variantId, quantity, at } = after;
  const detail = {
    variant: variantId,
    quantity: String(quantity),
    ...(before && { from: nameOf(before) }),
  };
  return mailsOfChange(before, after).map((mail) => ({
    mail,
    about: `${subscriptionId}:${at.getTime()}`,
    subject: subscriptionId,
    detail,
  }));
}
