"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { after } from "next/server";
import { findUser, ownSessionHash } from "@/lib/auth/session";
import { confirmAddress } from "@/lib/auth/settings/confirm-address";
import { drainAfterAnswer } from "@/lib/billing/inbox/drain";
import { formAction } from "@/lib/form-action";
import { formText } from "@/lib/form-text";

/** The button behind the links of a change of address. The link alone decides, for it may be opened where nobody is signed in. */
export const confirmAddressAction = formAction(async (formData) => {
  const token = formText(formData, "token");
  const answer = await confirmAddress({ token, keep: await ownSessionHash(), now: new Date() });
  if (answer === "changed") {
    after(() => drainAfterAnswer());
    // The menu says who is signed in, and a layout stays as it was otherwise.
    revalidatePath("/account/settings");
    if (await findUser()) redirect("/account/settings?notice=address-changed");
  }
  redirect(`/confirm-address?done=${answer}`);
});
