import "server-only";
import type { Route } from "next";
import { z } from "zod";
import { refetchSubject } from "@/lib/billing/reconcile/refetch";
import { type Before, ignoreEvent, replayDeadSince, replayEvent } from "@/lib/billing/webhooks/replay";
import { db, type DbTx } from "@/lib/db";
import type { AdminAction } from "@/lib/generated/prisma/client";
import { toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import type { Admin } from "./guard";
import { PAGE_SIZE, pageBefore, paged } from "./query";

/** What is acted on: a record of the service or of ours. */
type Subject = { type: string; id: string };

/** The kind and the id of a record of the service. */
export const subjectType = z.string().regex(/^[a-z-]{1,40}$/, "is no kind of record");
export const subjectId = z.string().regex(/^[\w-]{1,100}$/, "is no id");

/** A detail page of the back office. */
export const backPath = z
  .string()
  .regex(/^\/admin\/(?:events|customers|orders|subscriptions)\/[\w-]{1,100}$/, "leads elsewhere");

/** The page of a customer, with the result of an action. */
export function customerPage(id: string, notice: string): Route {
  return `/admin/customers/${encodeURIComponent(id)}?notice=${notice}` as Route;
}

/** Why an administrator does something, for the audit log. */
export const reasonText = z.string().trim().min(1, "Enter a reason.").max(500);
/** A time as a form passes it on from the address. */
export const moment = z.iso.datetime().transform((text) => new Date(text));

/** The result, for the page to show; `late` if the event was no longer as the admin saw it. */
export type Done = "replayed" | "ignored" | "late";

export async function replay(admin: Admin, id: bigint, now: Date): Promise<Done> {
  return await db.$transaction(async (tx) => {
    const before = await replayEvent(id, now, tx);
    const outcome = before ? stateText(before) : "Nothing to do: it was about to be processed.";
    await recordActions(tx, admin, [{ verb: "replay", subject: eventOf(id), outcome }], now);
    return before ? "replayed" : "late";
  });
}

/** Replays all events that became dead since then. Returns how many, and whether there are more. */
export async function replayAll(admin: Admin, since: Date, now: Date) {
  return await db.$transaction(async (tx) => {
    const { replayed, hasMore } = await replayDeadSince(since, now, tx);
    const entries = replayed.map((before) => ({
      verb: "replay_all" as const,
      subject: eventOf(before.id),
      outcome: stateText(before),
    }));
    await recordActions(tx, admin, entries, now);
    return { count: replayed.length, hasMore };
  });
}

/** Closes an event that should not be applied, for a reason in the admin’s words. */
export async function ignore(admin: Admin, id: bigint, reason: string, now: Date): Promise<Done> {
  return await db.$transaction(async (tx) => {
    const before = await ignoreEvent(id, `Ignored by ${admin.email}: ${reason}`, now, tx);
    const outcome = before
      ? `${stateText(before)} Reason: ${reason}`
      : "Nothing to do: it was no longer open.";
    await recordActions(tx, admin, [{ verb: "ignore", subject: eventOf(id), outcome }], now);
    return before ? "ignored" : "late";
  });
}

function eventOf(id: bigint) {
  return { type: "events", id: String(id) };
}

/** The state before, which the event’s row no longer shows. */
function stateText({ status, attempts, lastError }: Before): string {
  const tried = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  return `It was ${status} after ${tried}.${lastError ? ` ${lastError}` : ""}`;
}

/** `same`: our copy matched. `repaired`: it didn’t, and does now. `unanswered`: the service didn’t respond. */
type RefetchResult = "same" | "repaired" | "unanswered";

/**
 * Fetches a record and those that depend on it from the service, and updates our copy. Nothing changes there. The outcome is recorded
 * afterwards, because no transaction may stay open during a network call.
 */
export async function refetchRecord(admin: Admin, subject: Subject, now: Date) {
  const { result, outcome } = await refetch(subject, now);
  await recordActions(db, admin, [{ verb: "read_again", subject, outcome }], now);
  return result;
}

async function refetch(subject: Subject, now: Date): Promise<{ result: RefetchResult; outcome: string }> {
  try {
    const differed = await refetchSubject(subject, now, "admin");
    if (differed === 0) return { result: "same", outcome: "Our copy matches the service." };
    const records = differed === 1 ? "1 record was" : `${differed} records were`;
    return { result: "repaired", outcome: `${records} different and now match the service.` };
  } catch (error) {
    log.error("admin.read_again_failed", error, subject);
    return { result: "unanswered", outcome: `Not refreshed: ${toAppError(error).message}` };
  }
}

/** Adds a note about a customer of the service. It stays in the audit log, and can't be changed. */
export async function addNote(admin: Admin, customerId: string, text: string, now: Date): Promise<void> {
  const subject = { type: "customers", id: customerId };
  await recordActions(db, admin, [{ verb: "note", subject, outcome: text }], now);
}

export async function listNotes(customerId: string) {
  return await db.adminAction.findMany({
    where: { verb: "note", subjectType: "customers", subjectId: customerId },
    select: { id: true, at: true, admin: true, outcome: true },
    orderBy: { id: "desc" },
    take: PAGE_SIZE,
  });
}

/** What administrators do, as the audit log names it. */
const ACTION_NAMES = {
  replay: "Replayed",
  replay_all: "Replayed with all dead events",
  ignore: "Ignored",
  read_again: "Refreshed",
  note: "Added a note to",
  grant: "Granted",
  extend_grant: "Moved the end of",
  end_grant: "Ended",
  lift_cap: "Lifted the cap of",
  restore_cap: "Restored the cap of",
  handle_withdrawal: "Handled",
  merge: "Merged an account into one of",
  view_open: "Began to view an account of",
  view_page: "Viewed a page of",
  view_close: "Stopped viewing an account of",
  refund: "Refunded",
  cancel: "Canceled",
  resume: "Resumed",
  change_plan: "Changed the plan of",
  disable_key: "Disabled",
  enable_key: "Enabled",
};

export type AdminVerb = keyof typeof ACTION_NAMES;

type ActionEntry = { verb: AdminVerb; subject: Subject; outcome: string };

/** Records who did what, if possible in the transaction that does it, so that neither exists without the other. */
export async function recordActions(tx: DbTx, admin: Admin, entries: ActionEntry[], now: Date) {
  await tx.adminAction.createMany({
    data: entries.map(({ verb, subject, outcome }) => ({
      at: now,
      admin: admin.email,
      verb,
      subjectType: subject.type,
      subjectId: subject.id,
      outcome,
    })),
  });
}

/** `subject` is what it was done to, such as `events/12`. */
export type ActionRow = ReturnType<typeof toActionRow>;

/** Admin actions, newest first, before that row; if a subject is given, only those on it. */
export async function listActions(before: string, subject?: Subject) {
  const { where, ...page } = pageBefore(before);
  const about = subject && { subjectType: subject.type, subjectId: subject.id };
  const found = await db.adminAction.findMany({ where: { ...where, ...about }, ...page });
  return paged(found.map(toActionRow), ({ id }) => id);
}

function toActionRow({ id, verb, subjectType: type, subjectId: about, ...rest }: AdminAction) {
  const action = (ACTION_NAMES as Record<string, string>)[verb] ?? verb;
  return { ...rest, verb, action, id: String(id), subject: { type, id: about } };
}
