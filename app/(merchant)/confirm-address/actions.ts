"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { after } from "next/server";
import { formText, publicAction } from "@/lib/actions";
import { confirmAddress } from "@/lib/auth/address-change";
import { findUser } from "@/lib/auth/session";
import { ownSessionHash } from "@/lib/auth/token";
import { drainAfterAnswer } from "@/lib/billing/webhooks/process";

/** Confirms an address change. The token is enough, because the link may be opened in a signed-out browser. */
export const confirmAddressAction = publicAction({ token: formText }, async ({ token }) => {
  const result = await confirmAddress({ token, keep: await ownSessionHash(), now: new Date() });
  if (result === "changed") {
    after(() => drainAfterAnswer());
    // The menu in the layout shows the address too.
    revalidatePath("/account/settings");
    if (await findUser()) redirect("/account/settings?notice=address-changed");
  }
  redirect(`/confirm-address?done=${result}`);
});
