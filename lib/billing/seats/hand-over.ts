import "server-only";
import { z } from "zod";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import type { Email } from "@/lib/email/layout";
import { sendEmail } from "@/lib/email/send";
import { links } from "@/lib/email/template";
import { t } from "@/lib/i18n/translate";
import { log } from "@/lib/log";
import { retryConflicts } from "@/lib/server/database-busy";
import { enqueue } from "../effects/enqueue";
import type { Outcome } from "../effects/kinds";
import { whereMay } from "./roles";
import { lockSeat } from "./shared-plans";

type HandOver = { userId: string; seatId: string; now: Date };

/**
 * The owner of a plan makes a member its owner, and becomes an admin with that member's seat. Both get an email. Everything that
 * belongs to the plan follows. No later event changes the owner of a subscription (`sync/owner.ts`), so this lasts. Throws
 * `not_found` for a seat that is not on the user's own plan (any more): of two at the same time, one succeeds.
 */
export async function handOver({ userId, seatId, now }: HandOver): Promise<void> {
  const where = { userId: { not: null }, subscription: whereMay(userId, "hand over") };
  await retryConflicts(() =>
    db.$transaction(async (tx) => {
      const { subscriptionId, userId: toUserId, address } = await lockSeat(tx, seatId, where);
      const subscription = await tx.subscription.findUniqueOrThrow({ where: { id: subscriptionId } });
      const former = await tx.user.findUniqueOrThrow({ where: { id: userId } });
      const to = { userId: toUserId! };
      await tx.subscription.update({ where: { id: subscriptionId }, data: to });
      // License keys belong to the owner of the order.
      await tx.order.updateMany({ where: { id: subscription.orderId, userId }, data: to });
      await tx.scheduledChange.updateMany({ where: { openKey: subscriptionId }, data: to });
      const isTaken = (await tx.seat.count({ where: { subscriptionId, address: former.email } })) > 0;
      await tx.seat.update({
        where: { id: seatId },
        data: {
          userId,
          role: "admin",
          address: isTaken ? address : former.email,
          // They were there before all members, and keep their place if the plan gets smaller.
          createdAt: subscription.createdAt,
          acceptedAt: subscription.createdAt,
        },
      });
      const { id } = await tx.planHandOver.create({
        data: { subscriptionId, fromUserId: userId, toUserId, at: now },
      });
      const emails = (["from", "to"] as const).map((side) => ({
        kind: "plan_handed_over" as const,
        key: `plan_handed_over:${id}:${side}`,
        payload: { handOverId: String(id), side, subscriptionId },
      }));
      // By our own clock: the emails are due now, wherever a sandbox's clock is.
      await enqueue(tx, emails, new Date());
      log.info("plan.handed_over", { subscription: subscriptionId, from: userId, to: toUserId });
    }),
  );
}

const payload = z.object({ handOverId: z.coerce.bigint(), side: z.enum(["from", "to"]) });

/** The effect `plan_handed_over`: an email to the former owner or to the new one, unless one of them has deleted their account since. */
export async function sendHandedOver(given: unknown, { key }: { key: string }): Promise<Outcome> {
  const { handOverId: id, side } = payload.parse(given);
  const include = { from: true, to: true, subscription: { select: { productName: true } } };
  const found = await db.planHandOver.findUnique({ where: { id }, include });
  if (!found?.to) return "obsolete";
  const { from, to, subscription } = found;
  const email = () =>
    side === "from"
      ? handedOverEmail(to.email, subscription.productName)
      : takenOverEmail(from.email, subscription.productName);
  await sendEmail({ to: side === "from" ? from.email : to.email, email, messageKey: key });
  return "sent";
}

export function handedOverEmail(owner: string, product: string): Email {
  return {
    subject: t("Your {plan} plan has a new owner", { plan: product }),
    title: t("You handed over your {plan} plan", { plan: product }),
    paragraphs: [
      t(
        "{owner} is now the owner of this plan at {shop}, with its invoices and license keys. You are an admin of it, and can leave it at any time.",
        { owner, shop: brand.name },
      ),
      t(
        "It is charged to the same payment method until the new owner replaces it. If that is yours, ask them to.",
      ),
      t("If this wasn’t you, write to us immediately."),
    ],
    button: { text: t("Go to your account"), url: links.account },
    reason: t("You were the owner of a plan at {shop}.", { shop: brand.name }),
  };
}

export function takenOverEmail(former: string, product: string): Email {
  return {
    subject: t("You are now the owner of a {plan} plan", { plan: product }),
    title: t("You are now the owner of this {plan} plan", { plan: product }),
    paragraphs: [
      t(
        "{former} has made you the owner of their plan at {shop}. You manage its people, its payments and its invoices from now on.",
        { former, shop: brand.name },
      ),
      t("It is charged to the former owner’s payment method until you replace it in your account."),
    ],
    button: { text: t("Go to your account"), url: links.account },
    reason: t("You have a seat on a plan at {shop}.", { shop: brand.name }),
  };
}
