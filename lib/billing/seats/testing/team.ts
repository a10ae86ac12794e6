import { randomUUID } from "node:crypto";
import { hashTokenBytes } from "@/lib/auth/token";
import { db } from "@/lib/db";
import { drainEffects } from "../../effects/drain";
import { deliver, drain, eventBytes } from "../../testing/deliver";
import { createPerson, nextId } from "../../testing/people";
import { record } from "../../testing/records";
import { service } from "../../testing/small-service";
import { acceptSeat, invitationToken, inviteToSeat } from "../invite";
import type { SeatRole } from "../roles";

export const NOW = new Date("2026-03-10T00:00:00Z");

/** The owner of a plan of the demo with ten seats, unless `facts` differ. */
export async function createTeam(facts: Record<string, unknown> = {}) {
  const owner = await createPerson();
  const plan = record("subscriptions", nextId(), {
    order_id: nextId(),
    user_email: owner.email,
    product_name: "Team",
    product_id: 303,
    status: "active",
    ends_at: null,
    ...facts,
  });
  await deliver(eventBytes("subscription_created", plan));
  await drain();
  const subscription = { id: plan.id };
  await db.subscription.update({ where: subscription, data: { userId: owner.id } });
  const invite = (address: string, now = NOW, role: SeatRole = "member") =>
    inviteToSeat({ userId: owner.id, subscriptionId: plan.id, address, role, now });
  const update = (data: object) => db.subscription.update({ where: subscription, data });
  const seats = () => db.seat.findMany({ where: { subscriptionId: plan.id }, orderBy: { createdAt: "asc" } });
  return { owner, plan, subscriptionId: plan.id, invite, update, seats };
}

type Team = Awaited<ReturnType<typeof createTeam>>;

/** Sends the mails that are due; the newest one to this address. */
export async function mailedTo(address: string) {
  await drainEffects({ budgetMs: 20_000 });
  return service.mails().findLast(({ to }) => to === address);
}

/** The link's token in that mail. */
export async function tokenMailedTo(address: string): Promise<string> {
  const mail = await mailedTo(address);
  return new URL(/https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "").searchParams.get("token") ?? "";
}

/** A new member of the plan, by invitation. */
export async function addMember(team: Team, now = NOW) {
  const member = await createPerson();
  await team.invite(member.email, now);
  const token = await tokenMailedTo(member.email);
  await acceptSeat({ userId: member.id, token, now });
  const seat = await db.seat.findFirstOrThrow({ where: { userId: member.id } });
  return { ...member, token, seatId: seat.id };
}

/** A seat that was given while the plan had room for it: the member's, or an invitation. Its id. */
export async function writeSeat(subscriptionId: string, member?: { id: string }): Promise<string> {
  const id = randomUUID();
  const seat = { id, subscriptionId, address: `${id}@example.com`, createdAt: NOW };
  const open = { tokenHash: hashTokenBytes(invitationToken(id)), expiresAt: new Date(NOW.getTime() + 1_000) };
  await db.seat.create({
    data: { ...seat, ...(member ? { userId: member.id, acceptedAt: NOW } : open) },
  });
  return id;
}
