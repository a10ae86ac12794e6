"use server";

import { redirect } from "next/navigation";
import { confirmAuthentication } from "@/app/(sandbox)/_service/checkout/pay";
import { sandboxNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { toAppError } from "@/lib/errors";
import { formAction, textOf } from "../../../../form-actions";
import { readBrowserId } from "../../../shopper";
import { cartPath, leaveWhenClosed } from "../cart";

export const completeAction = authenticateAction(true);

export const failAction = authenticateAction(false);

/** Completes 3-D Secure, then redirects to the confirmation or back to the form. */
function authenticateAction(accepted: boolean) {
  return formAction(async (form) => {
    const storeSlug = textOf(form, "store");
    const token = textOf(form, "cart");
    const now = await sandboxNow(storeSlug);
    const result = await confirmAuthentication(token, await readBrowserId(), accepted, now).catch(
      (cause: unknown) => {
        // Already answered: the cart shows the result.
        if (toAppError(cause).code === "conflict") redirect(cartPath(storeSlug, token));
        return leaveWhenClosed(storeSlug, token)(cause);
      },
    );
    redirect(cartPath(storeSlug, token, result.status === "declined" ? result.reason : undefined));
  });
}
