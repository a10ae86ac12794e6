"use server";

import { revalidatePath } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { authedAction, formText } from "@/lib/actions";
import { saveLimit, THRESHOLDS, typedCap } from "@/lib/billing/usage/limits";
import { drainAfterAnswer } from "@/lib/billing/webhooks/process";
import { t } from "@/lib/i18n/translate";

const checkbox = z.literal("on").optional();

/** Sets the cap and the alerts of one of the user's usage-based subscriptions. */
export const saveLimitsAction = authedAction(
  { subscriptionId: formText, cap: typedCap, at50: checkbox, at80: checkbox, at100: checkbox },
  { returnTo: "/account/usage", limit: "change" },
  async ({ subscriptionId, cap, ...checked }, user) => {
    const thresholds = THRESHOLDS.filter((percent) => checked[`at${percent}`]);
    await saveLimit(user.id, subscriptionId, { cap, thresholds }, new Date());
    after(() => drainAfterAnswer());
    revalidatePath("/account/usage");
    return {
      message: cap === null ? t("Saved. There is no cap now.") : t("Saved. The cap holds from now on."),
    };
  },
);
