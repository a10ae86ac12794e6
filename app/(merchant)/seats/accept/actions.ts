"use server";

import { redirect } from "next/navigation";
import { authedAction, formText } from "@/lib/actions";
import { acceptSeat } from "@/lib/billing/seats/invite";
import { serviceNow } from "@/lib/billing/test-mode/service-now";
import { t } from "@/lib/i18n/translate";

const ERRORS = {
  gone: "This invitation no longer works. Ask the person who invited you for a new one.",
  full: "Every seat on this plan is in use. Ask the person who invited you for a seat, then try again.",
  ended:
    "This plan is not active right now. Its owner has to pay for it or renew it; after that, the link works again.",
  own: "This is your own plan. You already have its first seat.",
  already: "You already have a seat on this plan.",
} as const;

/** Accepts an invitation for the signed-in user. */
export const acceptSeatAction = authedAction(
  { token: formText },
  {
    returnTo: ({ token = "" }) => `/seats/accept?${new URLSearchParams({ token: token.slice(0, 200) })}`,
    limit: "invitation",
  },
  async ({ token }, user) => {
    const result = await acceptSeat({ userId: user.id, token, now: await serviceNow(new Date()) });
    if (result === "joined") redirect("/account/seats?notice=joined");
    return { ok: false, message: t(ERRORS[result]) };
  },
);
