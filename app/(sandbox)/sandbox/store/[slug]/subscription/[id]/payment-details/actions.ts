"use server";

import { revalidatePath } from "next/cache";
import { toAppError } from "@/lib/errors";
import { addressNow } from "@/app/(sandbox)/_service/time/record-now";
import { replaceCard, type ReplaceCardResult } from "@/app/(sandbox)/_service/portal/customer-portal";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { deliverSoon, textOf } from "../../../../../form-actions";
import { orForbidden } from "../../../../../params";

export async function saveCardAction(
  _previous: ReplaceCardResult | null,
  form: FormData,
): Promise<ReplaceCardResult> {
  requireSandbox();
  const card = {
    cardNumber: textOf(form, "cardNumber"),
    cardExpiry: textOf(form, "cardExpiry"),
    cardCvc: textOf(form, "cardCvc"),
  };
  const address = textOf(form, "address");
  const result = await replaceCard(address, card, await addressNow(address)).catch((cause: unknown) => {
    const { code, message } = toAppError(cause);
    // The subscription has ended.
    return code === "conflict" ? { status: "declined" as const, reason: code, message } : orForbidden(cause);
  });
  deliverSoon();
  revalidatePath("/sandbox", "layout");
  return result;
}
