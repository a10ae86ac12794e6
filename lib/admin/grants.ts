import "server-only";
import { z } from "zod";
import { addGrant, claimGrantsOf, listGrantable, moveEnd } from "@/lib/billing/grants/grants";
import { DAY_MS } from "@/lib/dates";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { isTest } from "@/lib/billing/mode";
import type { PlanGrant } from "@/lib/generated/prisma/client";
import { recordActions } from "./actions";
import type { Admin } from "./guard";
import { pageBefore, paged } from "./query";

/** The last day of a grant, as a date field sends it; the grant ends when that day is over in UTC. */
export const lastDay = z.iso
  .date("Choose a date.")
  .transform((day) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS));

type NewGrant = { email: string; productId: string; endsAt: Date; reason: string };

/** Gives a plan to an address, and returns the id of the grant. Throws `invalid` for a plan that is not for sale, or a date that is over. */
export async function grantPlan(admin: Admin, grant: NewGrant, now: Date): Promise<bigint> {
  const plan = (await listGrantable(now)).find(({ productId }) => productId === grant.productId);
  if (!plan) throw new AppError("invalid", "This plan is not for sale any more. Choose another one.");
  const added = await db.$transaction(async (tx) => {
    const { id } = await addGrant(tx, { ...grant, ...plan }, now);
    const outcome = `${plan.productName} for ${grant.email}, ${lastDayText(grant.endsAt)}. Reason: ${grant.reason}`;
    await recordActions(tx, admin, [{ verb: "grant", subject: subjectOf(id), outcome }], now);
    return id;
  });
  await claimGrantsOf(grant.email);
  return added;
}

/** Moves the end of a grant, or ends it `now`. `late`: it had ended already. */
export async function changeGrant(
  admin: Admin,
  { id, endsAt }: { id: bigint; endsAt: Date | "now" },
  now: Date,
): Promise<"extended" | "ended" | "late"> {
  return await db.$transaction(async (tx) => {
    const before = await moveEnd(tx, id, endsAt, now);
    if (!before) return "late";
    const isEnd = endsAt === "now";
    const was = `It was given ${lastDayText(before.endsAt)}.`;
    const outcome = isEnd ? was : `Now ${lastDayText(endsAt)}. ${was}`;
    const verb = isEnd ? "end_grant" : "extend_grant";
    await recordActions(tx, admin, [{ verb, subject: subjectOf(id), outcome }], now);
    return isEnd ? "ended" : "extended";
  });
}

function subjectOf(id: bigint) {
  return { type: "grants", id: String(id) };
}

/** `until 2026-04-30`: its last day, in UTC and the same in every region. */
function lastDayText(endsAt: Date): string {
  return `until ${new Date(endsAt.getTime() - 1).toISOString().slice(0, 10)}`;
}

/** A granted plan as the back office shows it, at `now` by the clock of the service. */
export type GrantRow = ReturnType<typeof toRow>;

export async function listGrants(before: string, now: Date) {
  const { where, ...page } = pageBefore(before);
  const found = await db.planGrant.findMany({ where: { testMode: isTest, ...where }, ...page });
  const { rows, next } = paged(found, ({ id }) => String(id));
  return { rows: rows.map((row) => toRow(row, now)), next };
}

export async function findGrant(id: bigint, now: Date): Promise<GrantRow | null> {
  const found = await db.planGrant.findFirst({ where: { id, testMode: isTest } });
  return found && toRow(found, now);
}

function toRow({ id, endsAt, userId, email, productName, reason, createdAt }: PlanGrant, now: Date) {
  const isOver = endsAt <= now;
  const state = isOver ? ("ended" as const) : userId ? ("active" as const) : ("waiting" as const);
  const lastMoment = new Date(endsAt.getTime() - 1);
  return { id: String(id), state, isOver, email, productName, reason, createdAt, lastMoment };
}
