"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { after } from "next/server";
import { z } from "zod";
import { seatPath } from "@/components/site/routes";
import { authedAction, formText } from "@/lib/actions";
import { buySeat } from "@/lib/billing/seats/buy-seat";
import { handOver } from "@/lib/billing/seats/hand-over";
import { inviteToSeat } from "@/lib/billing/seats/invite";
import { changeRole, leaveSeat, removeMember, withdrawInvitation } from "@/lib/billing/seats/manage-seats";
import { SEAT_ROLES } from "@/lib/billing/seats/roles";
import { serviceNow } from "@/lib/billing/test-mode/service-now";
import { drainAfterAnswer } from "@/lib/billing/webhooks/process";
import { AppError } from "@/lib/errors";
import { t } from "@/lib/i18n/translate";
import { mayEmail } from "@/lib/rate-limits";
import { emailAddress } from "@/lib/server/typed-text";

const PAGE = { returnTo: "/account/seats" };

const INVITE_ERRORS = {
  full: "Every seat is in use. No one was invited.",
  already:
    "This person is already on the list. To send the link again, withdraw the invitation and invite them again.",
  own: "This is the owner’s address. The first seat of the plan is theirs.",
  ended: "This plan is not active right now. No one can be invited to it until it is paid for or renewed.",
} as const;

const role = z.enum(SEAT_ROLES, { error: () => t("Choose a role.") });

/** Invites an email address to a plan whose people the user manages. */
export const inviteAction = authedAction(
  { subscriptionId: formText, address: emailAddress, role },
  { ...PAGE, limit: "invitation" },
  async ({ subscriptionId, ...invitation }, user) => {
    const { address } = invitation;
    if (!(await mayEmail("invitations", address, new Date())))
      throw new AppError(
        "too_many",
        t("Too many invitations to this address. Try again in a quarter of an hour."),
      );
    const now = await serviceNow(new Date());
    const result = await inviteToSeat({ ...invitation, userId: user.id, subscriptionId, now });
    if (result !== "invited") {
      // The page may be older than what it says about the people on the plan.
      revalidatePath("/account/seats");
      return { ok: false, message: t(INVITE_ERRORS[result]) };
    }
    after(() => drainAfterAnswer());
    return redirect("/account/seats?notice=invited");
  },
);

export const withdrawInvitationAction = authedAction({ seatId: formText }, PAGE, async ({ seatId }, user) => {
  await withdrawInvitation({ userId: user.id, seatId });
  redirect("/account/seats?notice=withdrawn");
});

export const removeMemberAction = authedAction({ seatId: formText }, PAGE, async ({ seatId }, user) => {
  await removeMember({ userId: user.id, seatId });
  after(() => drainAfterAnswer());
  redirect("/account/seats?notice=removed");
});

export const changeRoleAction = authedAction({ seatId: formText, role }, PAGE, async (input, user) => {
  await changeRole({ ...input, userId: user.id });
  redirect("/account/seats?notice=role-changed");
});

/** Makes a member the owner of the user's plan. */
export const handOverAction = authedAction(
  { seatId: formText },
  { ...PAGE, limit: "change" },
  async ({ seatId }, user) => {
    await handOver({ userId: user.id, seatId, now: await serviceNow(new Date()) });
    after(() => drainAfterAnswer());
    redirect("/account/seats?notice=handed-over");
  },
);

/** Leaves another customer's plan. */
export const leaveSeatAction = authedAction({ seatId: formText }, PAGE, async ({ seatId }, user) => {
  await leaveSeat({ userId: user.id, seatId });
  after(() => drainAfterAnswer());
  redirect("/account/seats?notice=left");
});

/** Buys the seat as previewed. If the cost has changed since, it only shows the new preview. */
export const buySeatAction = authedAction(
  { subscriptionId: formText, shown: formText },
  { ...PAGE, limit: "change" },
  async ({ subscriptionId, shown }, user) => {
    const result = await buySeat({ userId: user.id, subscriptionId, shown, now: new Date() });
    if (result === "bought") redirect("/account/seats?notice=bought");
    revalidatePath(seatPath(subscriptionId));
    return { ok: false, message: t("The amounts have changed since you saw them. Nothing was charged.") };
  },
);
