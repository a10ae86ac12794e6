import "server-only";
import { createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import { authSecret, hashTokenBytes } from "@/lib/auth/token";
import { brand } from "@/lib/brand";
import { DAY_MS, formatDate } from "@/lib/dates";
import { db, type DbTx } from "@/lib/db";
import type { Email } from "@/lib/email/layout";
import { sendEmail } from "@/lib/email/send";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { t } from "@/lib/i18n/translate";
import { log } from "@/lib/log";
import { findGranting } from "../access/get-access";
import { enqueue } from "../effects/enqueue";
import type { Outcome } from "../effects/kinds";
import { roleOf, type SeatRole, textOfRole, whereMay } from "./roles";
import { lockPlan, seatsOf } from "./shared-plans";

/** How long an invitation can be accepted. */
const OPEN_FOR_MS = 7 * DAY_MS;

type Invitation = { userId: string; subscriptionId: string; address: string; role: SeatRole; now: Date };
type InviteAnswer = "invited" | "full" | "already" | "own" | "ended";

/**
 * Invites `address`, as `findEmailAddress` returns it, to a plan whose people `userId` manages, and enqueues the email. An open
 * invitation takes a seat. `ended`: the plan grants nothing at `now`, by the clock of the service. Throws `not_found` for a plan to
 * which the user may invite no one, or no one with this role.
 */
export async function inviteToSeat(invitation: Invitation): Promise<InviteAnswer> {
  const { userId, subscriptionId, role, now } = invitation;
  const isGranting = await grantsNow(subscriptionId, now);
  const answer = await db.$transaction(async (tx) => {
    const plan = await lockPlan(tx, subscriptionId, whereMay(userId, "invite", role));
    if (!plan?.userId) throw new AppError("not_found", t("There is no such plan."));
    if (!isGranting) return "ended";
    const obstacle = await findObstacle(tx, { ...invitation, ownerId: plan.userId }, seatsOf(plan));
    if (!obstacle) await createInvitation(tx, invitation);
    return obstacle ?? "invited";
  });
  if (answer === "invited") log.info("seat.invited", { subscription: subscriptionId });
  return answer;
}

async function grantsNow(subscriptionId: string, now: Date): Promise<boolean> {
  const found = await db.subscription.findMany({ where: { id: subscriptionId } });
  return (await findGranting(found, now)).length > 0;
}

async function findObstacle(
  tx: DbTx,
  { ownerId, subscriptionId, address, now }: Invitation & { ownerId: string },
  seats: number,
): Promise<"own" | "already" | "full" | null> {
  await tx.seat.deleteMany({ where: { subscriptionId, userId: null, expiresAt: { lte: now } } });
  const owner = await tx.user.findUniqueOrThrow({ where: { id: ownerId }, select: { email: true } });
  if (owner.email === address) return "own";
  const isThere = { subscriptionId, OR: [{ address }, { user: { email: address } }] };
  if ((await tx.seat.count({ where: isThere })) > 0) return "already";
  const others = await tx.seat.count({ where: { subscriptionId } });
  return 1 + others >= seats ? "full" : null;
}

async function createInvitation(tx: DbTx, invitation: Invitation): Promise<void> {
  const { subscriptionId, address, role, now } = invitation;
  const id = randomUUID();
  const tokenHash = hashTokenBytes(invitationToken(id));
  const expiresAt = new Date(now.getTime() + OPEN_FOR_MS);
  await tx.seat.create({ data: { id, subscriptionId, address, role, tokenHash, createdAt: now, expiresAt } });
  const effect = { kind: "seat_invitation" as const, key: `seat_invitation:${id}`, payload: { seatId: id } };
  // By our own clock: the email is due now, wherever a sandbox's clock is.
  await enqueue(tx, [effect], new Date());
}

/** The token of an invitation's link, made from our secret: the same for each attempt to send it, and not stored. */
export function invitationToken(seatId: string): string {
  return createHmac("sha256", authSecret()).update(`seat-invitation:${seatId}`).digest("base64url");
}

const payload = z.object({ seatId: z.string() });

/** The effect `seat_invitation`: emails an invitation that is still open. */
export async function sendInvitation(given: unknown, { key }: { key: string }): Promise<Outcome> {
  const { seatId } = payload.parse(given);
  const seat = await findSeat({ id: seatId });
  const until = seat?.expiresAt;
  if (!until) return "obsolete";
  const token = invitationToken(seatId);
  const tokenHash = hashTokenBytes(token);
  // After a rotation of the secret the link differs from the one that was stored.
  if (!Buffer.from(tokenHash).equals(seat.tokenHash ?? tokenHash))
    await db.seat.updateMany({ where: { id: seatId, userId: null }, data: { tokenHash } });
  const email = () =>
    invitationEmail({
      url: `${env.APP_URL}/seats/accept?${new URLSearchParams({ token })}`,
      owner: seat.owner.email,
      product: seat.subscription.productName,
      role: roleOf(seat.role),
      until: formatDate(until),
    });
  await sendEmail({ to: seat.address, email, fallback: seat.owner, messageKey: key });
  return "sent";
}

type Facts = { url: string; owner: string; product: string; role: SeatRole; until: string };

/** Shows only the owner's verified address, because an owner could write anything into a name. */
export function invitationEmail({ url, owner, product, role, until }: Facts): Email {
  return {
    subject: t("{owner} invited you to {shop}", { owner, shop: brand.name }),
    title: t("You’re invited to {plan}", { plan: product }),
    paragraphs: [
      t("{owner} invited you to use {plan} at {shop} on their plan. It costs you nothing.", {
        owner,
        plan: product,
        shop: brand.name,
      }),
      ...(role === "member" ? [] : [textOfRole(role)]),
      t("Open this link, sign in or create an account, and accept. It works once, until {date}.", {
        date: until,
      }),
    ],
    button: { text: t("See the invitation"), url },
    after: [t("If you don’t know who this is, ignore this email: nothing happens without the link.")],
    reason: t("Someone who pays for a plan at {shop} entered this address.", { shop: brand.name }),
  };
}

type AcceptAnswer = "joined" | "gone" | "own" | "already" | "full" | "ended";

/** The invitation behind a link; null for one that is unknown, used, withdrawn or expired. */
export async function findOpenInvitation(token: string, now: Date) {
  const seat = await findSeat(openWith(token, now));
  if (!seat) return null;
  const { address, owner, subscription, role } = seat;
  return { address, ownerEmail: owner.email, productName: subscription.productName, role: roleOf(role) };
}

/**
 * Makes `userId` a member of the plan behind an invitation, once, whatever address it was sent to. Of several who accept the last
 * seat at the same time one joins; the others get `full`, or `gone` for the same link. `now` is by the clock of the service.
 */
export async function acceptSeat(input: { userId: string; token: string; now: Date }): Promise<AcceptAnswer> {
  const { userId, token, now } = input;
  const seat = await findSeat(openWith(token, now));
  if (!seat) return "gone";
  const { id, subscriptionId, owner } = seat;
  if (owner.id === userId) return "own";
  if (!(await grantsNow(subscriptionId, now))) return "ended";
  const answer = await db.$transaction(async (tx) => {
    const plan = await lockPlan(tx, subscriptionId, { userId: owner.id });
    if (!plan) return "gone";
    if ((await tx.seat.count({ where: { subscriptionId, userId } })) > 0) return "already";
    const members = await tx.seat.count({ where: { subscriptionId, userId: { not: null } } });
    if (1 + members >= seatsOf(plan)) return "full";
    const { count } = await tx.seat.updateMany({
      where: { id, userId: null },
      data: { userId, acceptedAt: now, tokenHash: null, expiresAt: null },
    });
    return count === 1 ? "joined" : "gone";
  });
  if (answer === "joined") log.info("seat.accepted", { subscription: subscriptionId, user: userId });
  return answer;
}

function openWith(token: string, now: Date) {
  return { tokenHash: hashTokenBytes(token), expiresAt: { gt: now } };
}

/** A seat that no one has taken yet, with the owner of its plan. */
async function findSeat(where: Prisma.SeatWhereInput) {
  const seat = await db.seat.findFirst({
    where: { ...where, userId: null },
    include: { subscription: { include: { user: true } } },
  });
  const owner = seat?.subscription.user;
  return owner ? { ...seat, owner } : null;
}
