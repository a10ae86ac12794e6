"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { after } from "next/server";
import { seatPath } from "@/components/site/routes";
import { findEmailAddress } from "@/lib/auth/email-address";
import { requireUser } from "@/lib/auth/session";
import { drainAfterAnswer } from "@/lib/billing/inbox/drain";
import { buySeat } from "@/lib/billing/seats/buy-seat";
import { leaveSeat, removeMember, withdrawInvitation } from "@/lib/billing/seats/free-seat";
import { inviteToSeat } from "@/lib/billing/seats/invite";
import { serviceNow } from "@/lib/billing/service-life/service-now";
import { formAction } from "@/lib/form-action";
import { formText } from "@/lib/form-text";
import { mayMail } from "@/lib/limits/by-recipient";
import { mayAskAgain } from "@/lib/limits/by-user";
import { orTellWhy, requireUserWithinLimit } from "../refusals";

const PAGE = "/account/seats";

/** Invites an address to a plan of whoever is signed in. */
export const inviteAction = formAction(async (formData) => {
  const { id: userId } = await requireUser(PAGE);
  if (!(await mayAskAgain("invitation", userId, new Date()))) tell("too-many");
  const address = findEmailAddress(formText(formData, "address"));
  if (!address) return tell("unreadable");
  if (!(await mayMail("invitations", address, new Date()))) tell("too-many");
  const subscriptionId = formText(formData, "subscriptionId");
  const now = await serviceNow(new Date());
  const answer = await orTellWhy(inviteToSeat({ userId, subscriptionId, address, now }), PAGE);
  if (answer === "invited") after(() => drainAfterAnswer());
  return tell(answer);
});

export const withdrawInvitationAction = formAction(async (formData) => {
  const { id: userId } = await requireUser(PAGE);
  await orTellWhy(withdrawInvitation({ userId, seatId: formText(formData, "seatId") }), PAGE);
  tell("withdrawn");
});

export const removeMemberAction = formAction(async (formData) => {
  const { id: userId } = await requireUser(PAGE);
  await orTellWhy(removeMember({ userId, seatId: formText(formData, "seatId") }), PAGE);
  after(() => drainAfterAnswer());
  tell("removed");
});

/** Whoever is signed in leaves somebody else's plan. */
export const leaveSeatAction = formAction(async (formData) => {
  const { id: userId } = await requireUser(PAGE);
  await orTellWhy(leaveSeat({ userId, seatId: formText(formData, "seatId") }), PAGE);
  after(() => drainAfterAnswer());
  tell("left");
});

/** Buys the seat that was shown. Where it would cost more by now, the new figures are shown and nothing is done. */
export const buySeatAction = formAction(async (formData) => {
  const userId = await requireUserWithinLimit("change");
  const subscriptionId = formText(formData, "subscriptionId");
  const page = seatPath(subscriptionId);
  const shown = formText(formData, "shown");
  const answer = await orTellWhy(buySeat({ userId, subscriptionId, shown, now: new Date() }), page);
  if (answer === "outdated") redirect(`${page}?notice=outdated` as Route);
  tell(answer);
});

function tell(notice: string): never {
  redirect(`${PAGE}?${new URLSearchParams({ notice })}`);
}
