import "server-only";
import { z } from "zod";
import { changeVariant, getPriceOf, getSubscription } from "@/lib/commerce";
import type { Subscription } from "@/lib/commerce/types";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { nullWhenGone } from "@/lib/errors";
import { log } from "@/lib/log";
import { sendMail } from "@/lib/mail/send";
import { recordAnswer } from "../../account/record-answer";
import { enqueue } from "../../effects/enqueue";
import { lastServiceNow } from "../../service-life/last-service-now";
import { serviceNow } from "../../service-life/service-now";
import { dearerMail } from "./dearer-mail";
import { dueAtFor } from "./due-at";
import { nameOf } from "../facts";
import { alone } from "../hold";
import { fateOf } from "./fate";

const payload = z.object({ changeId: z.string() });

/** Hands what is due by the service's clock to the worker of effects: with the mark that it was, or not at all. */
export async function enqueueDueChanges(now: Date): Promise<number> {
  const atService = await lastServiceNow(now);
  return await db.$transaction(async (tx) => {
    const due = await tx.scheduledChange.updateManyAndReturn({
      where: { queuedAt: null, endedAt: null, dueAt: { lte: atService } },
      data: { queuedAt: now },
      select: { id: true },
    });
    const effects = due.map(({ id }) => ({
      kind: "scheduled_change" as const,
      key: `scheduled_change:${id}:${now.getTime()}`,
      payload: { changeId: id },
    }));
    await enqueue(tx, effects, now);
    return due.length;
  });
}

/**
 * Makes a scheduled change, if it still stands. May be repeated at any point: a plan that is the wanted one already is left as it is,
 * and what was taken back meanwhile is not made.
 */
export async function carryOut(given: unknown, effect: { key: string; now: Date }): Promise<void> {
  const { changeId: id } = payload.parse(given);
  const scheduled = await db.scheduledChange.findUnique({ where: { id } });
  // Nobody takes it back while it is being made.
  if (scheduled) await alone(scheduled.subscriptionId, effect.now, () => make(id, effect));
}

async function make(id: string, { key, now }: { key: string; now: Date }): Promise<void> {
  const scheduled = await db.scheduledChange.findUnique({ where: { id }, include: { user: true } });
  const isToBeTold = scheduled?.outcome === "dearer";
  if (!scheduled || (scheduled.endedAt && !isToBeTold)) return;
  const { subscriptionId, toVariantId } = scheduled;
  const subscription = await getSubscription(subscriptionId).catch(nullWhenGone);
  if (!subscription) return await end(id, "gone", now);
  if (isToBeTold) return await tellOfPrice(scheduled, subscription, key);
  const wanted = await getPriceOf(toVariantId).catch(nullWhenGone);
  const fate = fateOf(
    scheduled,
    { subscription, unitPrice: wanted?.unitPrice ?? null },
    await serviceNow(now),
  );
  if (fate.kind === "wait") return await wait(id, fate.periodEndsAt);
  if (fate.kind === "end") {
    await end(id, fate.outcome, now);
    // Where the mail cannot be sent the next attempt finds the change ended, and sends it.
    if (fate.outcome === "dearer") await tellOfPrice(scheduled, subscription, key);
    return;
  }
  const answer = await changeVariant(subscriptionId, { variantId: toVariantId, billing: fate.billing });
  await end(id, fate.outcome, now);
  await recordAnswer(answer, now);
}

type Known = { productName: string; variantName: string; user: { email: string; region: string | null } };

/** Who counts on a smaller plan hears that the bigger one goes on before it is charged. */
async function tellOfPrice(scheduled: Known, subscription: Subscription, key: string): Promise<void> {
  const { renewsAt } = subscription;
  const names = { wanted: nameOf(scheduled), kept: nameOf(subscription), brand: brand.name };
  const letter = dearerMail({
    ...names,
    renewsAt,
    account: `${env.APP_URL}/account`,
    region: scheduled.user.region,
  });
  await sendMail({ to: scheduled.user.email, letter, messageKey: key });
}

async function end(id: string, outcome: string, now: Date): Promise<void> {
  const data = { openKey: null, outcome, endedAt: now };
  const { count } = await db.scheduledChange.updateMany({ where: { id, endedAt: null }, data });
  if (count > 0) log.info("plan.scheduled_ended", { change: id, outcome });
}

async function wait(id: string, periodEndsAt: Date): Promise<void> {
  const data = { periodEndsAt, dueAt: dueAtFor(periodEndsAt), queuedAt: null };
  await db.scheduledChange.updateMany({ where: { id, endedAt: null }, data });
}
