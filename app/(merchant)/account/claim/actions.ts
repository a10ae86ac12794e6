"use server";

import { redirect } from "next/navigation";
import { after } from "next/server";
import { authedAction, formText } from "@/lib/actions";
import { claimRequest, confirmClaim, findClaimable, sendClaimLink } from "@/lib/billing/claims/claim-link";
import { decideClaim, parseClaimAnswer } from "@/lib/billing/claims/unclaimed";
import { t } from "@/lib/i18n/translate";
import { log } from "@/lib/log";

/** "Add to my account" or "Not mine", for a purchase made with the user's verified address. */
export const decideClaimAction = authedAction(
  { orderId: formText, answer: formText },
  {},
  async ({ orderId, answer }, user) => {
    await decideClaim({ userId: user.id, orderId, answer: parseClaimAnswer(answer), now: new Date() });
    redirect(`/account?notice=${answer === "add" ? "claimed" : "declined"}`);
  },
);

/** Emails a link to the address of a missing order. The result does not reveal whether the order exists. */
export const requestClaimAction = authedAction(
  claimRequest,
  { returnTo: "/account/settings", limit: "claim" },
  async (request, user) => {
    const order = await findClaimable(request);
    // After the response, so that its time does not reveal whether the order exists.
    if (order)
      after(() =>
        sendClaimLink({ userId: user.id, order, now: new Date() }).catch((error: unknown) =>
          log.error("claim.link_not_sent", error),
        ),
      );
    return {
      message: t(
        "If the order exists, we sent an email to its address. The link works once, for 30 minutes, while you are signed in here.",
      ),
    };
  },
);

/** Confirms the link of that email. */
export const confirmClaimAction = authedAction(
  { token: formText },
  { limit: "change" },
  async ({ token }, user) => {
    await confirmClaim({ userId: user.id, token, now: new Date() });
    redirect("/account?notice=claimed");
  },
);
