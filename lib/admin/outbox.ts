import "server-only";
import { z } from "zod";
import type { EffectKind } from "@/lib/billing/effects/enqueue";
import { EMAILS, isEmailName } from "@/lib/email/billing-emails";
import { grantIdIn } from "@/lib/billing/grants/grants";
import { db } from "@/lib/db";
import type { Effect, Prisma } from "@/lib/generated/prisma/client";
import { parseTimeCursor, timeCursor } from "@/lib/time-cursor";
import { PAGE_SIZE, paged } from "./query";

/** An email that was sent or is waiting. `about` links to its subject, `error` says why it wasn’t sent. */
export type OutboxRow = ReturnType<typeof toRow>;

const NAMES = {
  two_subscriptions: "Two plans at once",
  paid_after_deletion: "Paid after deletion",
  seat_invitation: "Seat invitation",
  seat_freed: "Seat left or removed",
  plan_handed_over: "Plan handed over",
  address_changed: "Address changed",
} satisfies Partial<Record<EffectKind, string>>;

const KINDS = ["mail" satisfies EffectKind, ...Object.keys(NAMES)];

const WHERE = {
  waiting: { doneAt: null, deadAt: null },
  sent: { doneAt: { not: null }, OR: [{ outcome: null }, { outcome: "sent" }] },
  muted: { outcome: "muted" },
  dropped: { outcome: "obsolete" },
  failed: { deadAt: { not: null } },
} satisfies Record<string, Prisma.EffectWhereInput>;

export type EmailState = keyof typeof WHERE;

/** Emails of the outbox, newest first, before that row; all of them if `state` is empty. */
export async function listOutbox(state: EmailState | "", before: string) {
  const found = await db.effect.findMany({
    where: { AND: [{ kind: { in: KINDS } }, state === "" ? {} : WHERE[state], olderThan(before)] },
    orderBy: [{ createdAt: "desc" }, { key: "desc" }],
    take: PAGE_SIZE + 1,
  });
  const { rows, next } = paged(found, ({ createdAt, key }) => timeCursor({ createdAt, id: key }));
  return { rows: rows.map(toRow), next };
}

type Subjects = Record<"subscriptions" | "orders" | "invoices" | "keys", string[]>;

/** The newest emails about these records. Records of different kinds may have the same id. */
export async function listEmailsAbout(subjects: Subjects, most: number): Promise<OutboxRow[]> {
  const found = await db.effect.findMany({
    where: { kind: { in: KINDS }, subjectId: { in: Object.values(subjects).flat() } },
    orderBy: { createdAt: "desc" },
    take: most,
  });
  return found
    .filter(({ subjectId, payload }) => subjects[kindOfSubject(aboutOf(payload))].includes(subjectId ?? ""))
    .map(toRow);
}

function kindOfSubject({ mail, detail, subject, subscriptionId }: About): keyof Subjects {
  if (mail === "license_key") return "keys";
  if (mail === "refunded") return detail?.["type"] === "order" ? "orders" : "invoices";
  return subject || subscriptionId ? "subscriptions" : "orders";
}

export function readEmailState(text: string): EmailState | "" {
  return Object.hasOwn(WHERE, text) ? (text as EmailState) : "";
}

function olderThan(before: string) {
  const cursor = parseTimeCursor(before);
  if (!cursor) return {};
  const { at, id: key } = cursor;
  return { createdAt: { lte: at }, OR: [{ createdAt: { lt: at } }, { key: { lt: key } }] };
}

function toRow(effect: Effect) {
  const { key, kind, lastError, createdAt, doneAt } = effect;
  const about = aboutOf(effect.payload);
  const error = doneAt ? null : lastError;
  const state = stateOf(effect);
  return { key, name: nameOf(kind, about), about: linkTo(about), state, error, at: doneAt ?? createdAt };
}

function stateOf({ outcome, doneAt, deadAt }: Effect): EmailState {
  if (doneAt && outcome === "muted") return "muted";
  if (doneAt) return outcome === "obsolete" ? "dropped" : "sent";
  return deadAt ? "failed" : "waiting";
}

const payloadSchema = z.looseObject({
  mail: z.string().optional(),
  subject: z.string().optional(),
  detail: z.record(z.string(), z.string()).optional(),
  subscriptionId: z.string().optional(),
  orderId: z.string().optional(),
});

type About = z.output<typeof payloadSchema>;

function aboutOf(payload: unknown): About {
  return payloadSchema.safeParse(payload).data ?? {};
}

function nameOf(kind: string, { mail }: About): string {
  if (mail && isEmailName(mail)) return EMAILS[mail].name;
  return Object.entries(NAMES).find(([name]) => name === kind)?.[1] ?? kind;
}

function linkTo({ mail, subject, detail, subscriptionId, orderId }: About) {
  if (mail === "license_key") return null;
  if (mail === "refunded" && detail?.["type"] === "order") return searchFor("orders", subject);
  if (mail === "refunded") return null;
  if (mail === "plan_granted" || mail === "grant_ends_soon")
    return { text: "a granted plan", href: `/admin/grants/${grantIdIn(subject ?? "")}` };
  return searchFor("subscriptions", subject ?? subscriptionId) ?? searchFor("orders", orderId);
}

function searchFor(list: "subscriptions" | "orders", id: string | undefined) {
  if (!id) return null;
  return { text: `${list}/${id}`, href: `/admin/${list}?${new URLSearchParams({ search: id })}` };
}
