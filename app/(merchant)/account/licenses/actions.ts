"use server";

import { redirect } from "next/navigation";
import { authedAction, formText } from "@/lib/actions";
import { deactivateOwn } from "@/lib/billing/licenses/activations";

/** Deactivates a license key on one device. */
export const deactivateLicenseAction = authedAction(
  { instanceId: formText },
  { returnTo: "/account/licenses", limit: "change" },
  async ({ instanceId }, user) => {
    await deactivateOwn({ userId: user.id, instanceId, now: new Date() });
    redirect("/account/licenses?notice=deactivated");
  },
);
