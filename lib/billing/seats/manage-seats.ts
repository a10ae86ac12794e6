import "server-only";
import { z } from "zod";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import type { Email } from "@/lib/email/layout";
import { sendEmail } from "@/lib/email/send";
import { links } from "@/lib/email/template";
import type { Prisma } from "@/lib/generated/prisma/client";
import { t } from "@/lib/i18n/translate";
import { log } from "@/lib/log";
import { enqueue } from "../effects/enqueue";
import type { Outcome } from "../effects/kinds";
import { type SeatRole, whereManaged } from "./roles";
import { lockSeat } from "./shared-plans";

type Freed = { userId: string; seatId: string };

/** A member leaves a plan. Its owner gets an email. */
export async function leaveSeat({ userId, seatId }: Freed): Promise<void> {
  await free(seatId, { userId }, "member");
}

/** The owner or an admin removes a member, who gets an email. */
export async function removeMember({ userId, seatId }: Freed): Promise<void> {
  await free(seatId, { userId: { not: null }, AND: whereManaged(userId, "remove") }, "owner");
}

/** The owner or an admin withdraws an open invitation. Its link stops working. */
export async function withdrawInvitation({ userId, seatId }: Freed): Promise<void> {
  await free(seatId, { userId: null, AND: whereManaged(userId, "remove") });
}

/** Throws `not_found` for a seat that does not exist, belongs to another user, or has changed since the page was shown. */
async function free(id: string, where: Prisma.SeatWhereInput, by?: "owner" | "member"): Promise<void> {
  await db.$transaction(async (tx) => {
    const { userId: memberId, subscriptionId } = await lockSeat(tx, id, where);
    await tx.seat.delete({ where: { id } });
    const effect = { kind: "seat_freed" as const, key: `seat_freed:${id}` };
    // By our own clock: the email is due now, wherever a sandbox's clock is.
    if (by) await enqueue(tx, [{ ...effect, payload: { memberId, subscriptionId, by } }], new Date());
  });
  log.info("seat.freed", { seat: id });
}

type RoleChange = { userId: string; seatId: string; role: SeatRole };

/** The owner or an admin gives a member or an invitation another role. Throws `not_found` unless they may change and give both roles. */
export async function changeRole({ userId, seatId, role }: RoleChange): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockSeat(tx, seatId, whereManaged(userId, "assign roles", role));
    await tx.seat.update({ where: { id: seatId }, data: { role } });
  });
  log.info("seat.role_changed", { seat: seatId, role });
}

const payload = z.object({
  memberId: z.string(),
  subscriptionId: z.string(),
  by: z.enum(["owner", "member"]),
});

/** The effect `seat_freed`: an email to the other side, unless one of the two has deleted their account since. */
export async function sendSeatFreed(given: unknown, { key }: { key: string }): Promise<Outcome> {
  const { memberId, subscriptionId, by } = payload.parse(given);
  const [member, plan] = await Promise.all([
    db.user.findUnique({ where: { id: memberId }, select: { email: true } }),
    db.subscription.findUnique({ where: { id: subscriptionId }, include: { user: true } }),
  ]);
  if (!member || !plan?.user) return "obsolete";
  const [owner, product] = [plan.user.email, plan.productName];
  if (by === "owner")
    await sendEmail({ to: member.email, email: () => removedEmail(owner, product), messageKey: key });
  else await sendEmail({ to: owner, email: () => leftEmail(member.email, product), messageKey: key });
  return "sent";
}

export function removedEmail(owner: string, product: string): Email {
  return {
    subject: t("You are no longer on a {plan} plan", { plan: product }),
    title: t("You are no longer on this {plan} plan", { plan: product }),
    paragraphs: [
      t(
        "You were removed from {owner}’s plan at {shop}. You can no longer use what {plan} adds; what you made is kept in your account.",
        { owner, shop: brand.name, plan: product },
      ),
    ],
    button: { text: t("Go to your account"), url: links.account },
    reason: t("You were on someone’s plan at {shop}.", { shop: brand.name }),
  };
}

export function leftEmail(member: string, product: string): Email {
  return {
    subject: t("{member} has left your plan", { member }),
    title: t("A seat on your plan is free"),
    paragraphs: [
      t("{member} has left your {plan} plan at {shop}. Their seat is free for someone else.", {
        member,
        plan: product,
        shop: brand.name,
      }),
    ],
    button: { text: t("Go to your account"), url: links.account },
    reason: t("You pay for a plan at {shop} that others use too.", { shop: brand.name }),
  };
}
