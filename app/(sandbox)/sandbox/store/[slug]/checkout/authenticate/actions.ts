"use server";

import "server-only";
import { redirect } from "next/navigation";
import { confirmAuthentication } from "@/app/(sandbox)/_service/checkout/pay";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { sandboxNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { toAppError } from "@/lib/errors";
import { deliverSoon, textOf } from "../../../../form-actions";
import { readBrowserId } from "../../../shopper";
import { cartPath, leaveWhenClosed } from "../cart";

export async function completeAction(form: FormData): Promise<void> {
  requireSandbox();
  await answerAuthentication(form, true);
}

export async function failAction(form: FormData): Promise<void> {
  requireSandbox();
  await answerAuthentication(form, false);
}

/** Completes 3-D Secure, then redirects to the confirmation or back to the form. */
async function answerAuthentication(form: FormData, accepted: boolean): Promise<never> {
  const storeSlug = textOf(form, "store");
  const token = textOf(form, "cart");
  const result = await confirmAuthentication(
    token,
    await readBrowserId(),
    accepted,
    await sandboxNow(storeSlug),
  ).catch((cause: unknown) => {
    // Already answered: the cart shows the result.
    if (toAppError(cause).code === "conflict") redirect(cartPath(storeSlug, token));
    return leaveWhenClosed(storeSlug, token)(cause);
  });
  deliverSoon();
  redirect(cartPath(storeSlug, token, result.status === "declined" ? result.reason : undefined));
}
