import "server-only";
import { z } from "zod";
import type { EffectKind } from "@/lib/billing/effects/effect";
import { isMailName, MAILS } from "@/lib/billing/mails/mails";
import { db } from "@/lib/db";
import { PAGE_SIZE, paged, type Paged } from "../paging";

export const MAIL_STATES = ["waiting", "sent", "dropped", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail that left, or is to leave. `href` leads to what it is about, `error` says why it did not leave. */
export type OutboxRow = {
  key: string;
  name: string;
  about: { text: string; href: string } | null;
  state: MailState;
  error: string | null;
  at: Date;
};

const NAMES = {
  two_subscriptions: "Two plans at once",
  paid_after_deletion: "Paid after deletion",
  seat_invitation: "Seat invitation",
  seat_freed: "Seat left or removed",
  address_changed: "Address changed",
} satisfies Partial<Record<EffectKind, string>>;

const KINDS = ["mail" satisfies EffectKind, ...Object.keys(NAMES)];

const WHERE: Record<MailState, object> = {
  waiting: { doneAt: null, deadAt: null },
  sent: { doneAt: { not: null }, OR: [{ outcome: null }, { outcome: "sent" }] },
  dropped: { outcome: "not_true_any_more" },
  failed: { deadAt: { not: null } },
};

/** What the outbox mailed or will mail, newest first, from before that row on. Empty `state`: all of it. */
export async function listOutbox(state: MailState | "", before: string): Promise<Paged<OutboxRow>> {
  const found = await db.effect.findMany({
    where: { AND: [{ kind: { in: KINDS } }, state === "" ? {} : WHERE[state], olderThan(before)] },
    orderBy: [{ createdAt: "desc" }, { key: "desc" }],
    take: PAGE_SIZE + 1,
  });
  const { rows, next } = paged(found, ({ createdAt, key }) => `${createdAt.getTime()}.${key}`);
  return { rows: rows.map(toRow), next };
}

export function readMailState(text: string): MailState | "" {
  return MAIL_STATES.find((state) => state === text) ?? "";
}

function olderThan(before: string) {
  const [, ms, key = ""] = /^(\d{1,14})\.(.+)$/.exec(before) ?? [];
  if (!ms) return {};
  const at = new Date(Number(ms));
  return { createdAt: { lte: at }, OR: [{ createdAt: { lt: at } }, { key: { lt: key } }] };
}

type Found = {
  key: string;
  kind: string;
  payload: unknown;
  outcome: string | null;
  lastError: string | null;
  createdAt: Date;
  doneAt: Date | null;
  deadAt: Date | null;
};

function toRow({ key, kind, payload, outcome, lastError, createdAt, doneAt, deadAt }: Found): OutboxRow {
  const about = told.safeParse(payload).data ?? {};
  const state = doneAt
    ? outcome === "not_true_any_more"
      ? "dropped"
      : "sent"
    : deadAt
      ? "failed"
      : "waiting";
  const error = state === "failed" || state === "waiting" ? lastError : null;
  return { key, name: nameOf(kind, about), about: linkTo(about), state, error, at: doneAt ?? createdAt };
}

/** What payloads of mails may say. */
const told = z.looseObject({
  mail: z.string().optional(),
  subject: z.string().optional(),
  detail: z.record(z.string(), z.string()).optional(),
  subscriptionId: z.string().optional(),
  orderId: z.string().optional(),
});

function nameOf(kind: string, { mail }: z.output<typeof told>): string {
  if (mail && isMailName(mail)) return MAILS[mail].name;
  return Object.entries(NAMES).find(([name]) => name === kind)?.[1] ?? kind;
}

function linkTo({ mail, subject, detail, subscriptionId, orderId }: z.output<typeof told>) {
  if (mail === "license_key") return null;
  if (mail === "refunded" && detail?.["type"] === "order") return searchFor("orders", subject);
  if (mail === "refunded") return null;
  return searchFor("subscriptions", subject ?? subscriptionId) ?? searchFor("orders", orderId);
}

function searchFor(list: "subscriptions" | "orders", id: string | undefined) {
  if (!id) return null;
  return { text: `${list}/${id}`, href: `/admin/${list}?${new URLSearchParams({ search: id })}` };
}
