"use server";

import { revalidatePath } from "next/cache";
import { authedAction, formText } from "@/lib/actions";
import { changeSubscription } from "@/lib/billing/change/manage-subscription";
import { parseSubscriptionChange } from "@/lib/billing/change/options";

/** Cancels or resumes a subscription, or ends its pause. */
export const changeSubscriptionAction = authedAction(
  { subscriptionId: formText, change: formText },
  { limit: "change" },
  async ({ subscriptionId, change }, user) => {
    const input = { userId: user.id, subscriptionId, change: parseSubscriptionChange(change) };
    await changeSubscription({ ...input, now: new Date() });
    revalidatePath("/account");
  },
);
