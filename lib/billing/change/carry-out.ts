import { formatDate } from "@/lib/dates";
import "server-only";
import { z } from "zod";
import {
  changeVariant,
  getPriceOf,
  getSubscription,
  type ProrationTiming,
  type Subscription,
} from "@/lib/lemonsqueezy";
import { brand as shop } from "@/lib/brand";
import { db } from "@/lib/db";
import type { Email } from "@/lib/email/layout";
import { sendEmail } from "@/lib/email/send";
import { links } from "@/lib/email/template";
import { nullWhenGone } from "@/lib/errors";
import { t } from "@/lib/i18n/translate";
import { log } from "@/lib/log";
import { enqueue } from "../effects/enqueue";
import { recordAnswer } from "../sync/write";
import { lastServiceNow } from "../test-mode/generation";
import { serviceNow } from "../test-mode/service-now";
import { nameOf } from "../terms/terms";
import { changeAlone } from "./changeable-subscription";
import { dueAtFor, effectKeyOf } from "./scheduled";

/** Queues the scheduled changes that are due by the service's clock for the worker of effects. */
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
      key: effectKeyOf(id, now),
      payload: { changeId: id },
    }));
    await enqueue(tx, effects, now);
    return due.length;
  });
}

const payload = z.object({ changeId: z.string() });

/** The effect `scheduled_change`: makes the change, if it still stands. May be repeated at any point. */
export async function carryOut(given: unknown, effect: { key: string; now: Date }): Promise<void> {
  const { changeId: id } = payload.parse(given);
  const scheduled = await db.scheduledChange.findUnique({ where: { id } });
  // The customer can’t undo it while it is being made.
  if (scheduled) await changeAlone(scheduled.subscriptionId, effect.now, () => make(id, effect));
}

async function make(id: string, { key, now }: { key: string; now: Date }): Promise<void> {
  const scheduled = await db.scheduledChange.findUnique({ where: { id }, include: { user: true } });
  if (!scheduled) return;
  const { subscriptionId, toVariantId, outcome, endedAt, user } = scheduled;
  // Ended for its price, but the email could not be sent.
  const isEmailMissing = outcome === "dearer";
  if (endedAt && !isEmailMissing) return;
  const subscription = await getSubscription(subscriptionId).catch(nullWhenGone);
  if (!subscription) return await end(id, "gone", now);
  const sendPriceEmail = async () => {
    const names = { wanted: nameOf(scheduled), kept: nameOf(subscription) };
    const email = () => priceRiseEmail({ ...names, renewsAt: subscription.renewsAt });
    await sendEmail({ to: user.email, email, messageKey: key });
  };
  if (isEmailMissing) return await sendPriceEmail();
  const wanted = await getPriceOf(toVariantId).catch(nullWhenGone);
  const current = { subscription, unitPrice: wanted?.unitPrice ?? null };
  const fate = fateOf(scheduled, current, await serviceNow(now));
  if (fate.kind === "wait") {
    const data = { periodEndsAt: fate.periodEndsAt, dueAt: dueAtFor(fate.periodEndsAt), queuedAt: null };
    await db.scheduledChange.updateMany({ where: { id, endedAt: null }, data });
  } else if (fate.kind === "end") {
    await end(id, fate.outcome, now);
    if (fate.outcome === "dearer") await sendPriceEmail();
  } else {
    const answer = await changeVariant(subscriptionId, { variantId: toVariantId, billing: fate.billing });
    await end(id, fate.outcome, now);
    await recordAnswer("subscriptions", answer, now);
  }
}

async function end(id: string, outcome: string, now: Date): Promise<void> {
  const data = { openKey: null, outcome, endedAt: now };
  const { count } = await db.scheduledChange.updateMany({ where: { id, endedAt: null }, data });
  if (count > 0) log.info("plan.scheduled_ended", { change: id, outcome });
}

type Fate =
  | { kind: "make"; billing: ProrationTiming; outcome: "made" | "made_late" }
  | { kind: "end"; outcome: "made" | "other_plan" | "not_active" | "dearer" }
  | { kind: "wait"; periodEndsAt: Date };

type Scheduled = { fromVariantId: string; toVariantId: string; price: number; periodEndsAt: Date };

/** A period that ends this much later than planned has another end: it was moved, or it has been renewed. */
const SLACK_MS = 60_000;

/**
 * What happens to a scheduled change that is due, by what the subscription is at `now`, the time of the service. In time it is made
 * without a payment, and the next payment is the new plan's. If the service has renewed the old plan already, what was paid too much
 * becomes a credit.
 */
export function fateOf(
  scheduled: Scheduled,
  { subscription, unitPrice }: { subscription: Subscription; unitPrice: number | null },
  now: Date,
): Fate {
  const { variantId, status, renewsAt } = subscription;
  if (variantId === scheduled.toVariantId) return { kind: "end", outcome: "made" };
  if (variantId !== scheduled.fromVariantId) return { kind: "end", outcome: "other_plan" };
  if (status !== "active" || !renewsAt) return { kind: "end", outcome: "not_active" };
  if (unitPrice === null || unitPrice > scheduled.price) return { kind: "end", outcome: "dearer" };
  const isMoved = renewsAt.getTime() > scheduled.periodEndsAt.getTime() + SLACK_MS;
  if (!isMoved) return { kind: "make", billing: "never", outcome: "made" };
  if (now < scheduled.periodEndsAt) return { kind: "wait", periodEndsAt: renewsAt };
  return { kind: "make", billing: "at once", outcome: "made_late" };
}

type Facts = { wanted: string; kept: string; renewsAt: Date | null };

/** To a customer whose plan was not changed, because its price has risen since they agreed to it. */
export function priceRiseEmail({ wanted, kept, renewsAt }: Facts): Email {
  return {
    subject: t("Your plan at {brand} was not changed", { brand: shop.name }),
    title: t("Your plan was not changed"),
    paragraphs: [
      t(
        "You scheduled a change from {kept} to {wanted} for the end of this period. The price of {wanted} has gone up since then, so we didn’t change anything without asking you.",
        { kept, wanted },
      ),
      renewsAt
        ? t("You keep {kept}, which renews on {date}.", { kept, date: formatDate(renewsAt) })
        : t("You keep {kept}.", { kept }),
      t("On your account page you can see the new price, change anyway, or cancel."),
    ],
    button: { text: t("Go to your account"), url: links.account },
    reason: t("You have a plan at {brand}.", { brand: shop.name }),
  };
}
