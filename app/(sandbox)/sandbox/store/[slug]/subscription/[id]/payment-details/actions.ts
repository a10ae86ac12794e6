"use server";

import { replaceCard, type ReplaceCardResult } from "@/app/(sandbox)/_service/portal/customer-portal";
import { addressNow } from "@/app/(sandbox)/_service/time/record-now";
import { toAppError } from "@/lib/errors";
import { stateAction, textOf, textsOf } from "../../../../../form-actions";
import { orForbidden } from "../../../../../params";

export const saveCardAction = stateAction<ReplaceCardResult | null>(async (form) => {
  const card = textsOf(form, ["cardNumber", "cardExpiry", "cardCvc"]);
  const address = textOf(form, "address");
  return replaceCard(address, card, await addressNow(address)).catch((cause: unknown) => {
    const { code, message } = toAppError(cause);
    // The subscription has ended.
    return code === "conflict" ? { status: "declined" as const, reason: code, message } : orForbidden(cause);
  });
});
