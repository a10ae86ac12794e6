"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { after } from "next/server";
import { seatPath } from "@/components/site/routes";
import { authedAction, formText } from "@/lib/actions";
import { buySeat } from "@/lib/billing/seats/buy-seat";
import { leaveSeat, removeMember, withdrawInvitation } from "@/lib/billing/seats/free-seat";
import { inviteToSeat } from "@/lib/billing/seats/invite";
import { serviceNow } from "@/lib/billing/test-mode/generation";
import { drainAfterAnswer } from "@/lib/billing/webhooks/process";
import { AppError } from "@/lib/errors";
import { mayEmail } from "@/lib/limits";
import { emailAddress } from "@/lib/server/typed-text";

const PAGE = { returnTo: "/account/seats" };

const INVITE_ERRORS = {
  full: "Every seat is in use. No one was invited.",
  already:
    "This person is already on the list. To send the link again, withdraw the invitation and invite them again.",
  own: "This is your own address. The first seat of the plan is yours.",
  ended: "This plan is not active right now. No one can be invited to it until it is paid for or renewed.",
};

/** Invites an email address to one of the user's plans. */
export const inviteAction = authedAction(
  { subscriptionId: formText, address: emailAddress },
  async ({ subscriptionId, address }, user) => {
    if (!(await mayEmail("invitations", address, new Date())))
      throw new AppError(
        "too_many",
        "Too many invitations to this address. Try again in a quarter of an hour.",
      );
    const now = await serviceNow(new Date());
    const result = await inviteToSeat({ userId: user.id, subscriptionId, address, now });
    if (result !== "invited") return { ok: false, message: INVITE_ERRORS[result] };
    after(() => drainAfterAnswer());
    return redirect("/account/seats?notice=invited");
  },
  { ...PAGE, limit: "invitation" },
);

export const withdrawInvitationAction = authedAction(
  { seatId: formText },
  async ({ seatId }, user) => {
    await withdrawInvitation({ userId: user.id, seatId });
    redirect("/account/seats?notice=withdrawn");
  },
  PAGE,
);

export const removeMemberAction = authedAction(
  { seatId: formText },
  async ({ seatId }, user) => {
    await removeMember({ userId: user.id, seatId });
    after(() => drainAfterAnswer());
    redirect("/account/seats?notice=removed");
  },
  PAGE,
);

/** Leaves another customer's plan. */
export const leaveSeatAction = authedAction(
  { seatId: formText },
  async ({ seatId }, user) => {
    await leaveSeat({ userId: user.id, seatId });
    after(() => drainAfterAnswer());
    redirect("/account/seats?notice=left");
  },
  PAGE,
);

/** Buys the seat as previewed. If the cost has changed since, it only shows the new preview. */
export const buySeatAction = authedAction(
  { subscriptionId: formText, shown: formText },
  async ({ subscriptionId, shown }, user) => {
    const result = await buySeat({ userId: user.id, subscriptionId, shown, now: new Date() });
    if (result === "bought") redirect("/account/seats?notice=bought");
    revalidatePath(seatPath(subscriptionId));
    return { ok: false, message: "The amounts have changed since you saw them. Nothing was charged." };
  },
  { ...PAGE, limit: "change" },
);
