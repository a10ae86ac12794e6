import "server-only";
import { redirect } from "next/navigation";
import { toAppError } from "@/lib/errors";
import { confirmAuthentication } from "@/app/(sandbox)/_service/checkout/pay";
import { deliverSoon } from "../../../../deliver-soon";
import { textOf } from "../../../../form-text";
import { sandboxNow } from "@/app/(sandbox)/_service/time/store-now";
import { readBrowserId } from "../../../browser-id";
import { leaveWhenClosed } from "../leave-when-closed";
import { cartPath } from "../paths";

/** Hands the shopper's answer to the bank on, then leads back: to the confirmation, or to the form with the reason. */
export async function answerAuthentication(form: FormData, accepted: boolean): Promise<never> {
  const storeSlug = textOf(form, "store");
  const token = textOf(form, "cart");
  const result = await confirmAuthentication(
    token,
    await readBrowserId(),
    accepted,
    await sandboxNow(storeSlug),
  ).catch((cause: unknown) => {
    // A second click on a payment that was answered already: the cart knows how it ended.
    if (toAppError(cause).code === "conflict") redirect(cartPath(storeSlug, token));
    return leaveWhenClosed(storeSlug, token)(cause);
  });
  deliverSoon();
  redirect(cartPath(storeSlug, token, result.status === "declined" ? result.reason : undefined));
}
