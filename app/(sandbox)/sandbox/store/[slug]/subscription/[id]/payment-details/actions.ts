"use server";

import { revalidatePath } from "next/cache";
import { sandboxNow } from "@/lib/sandbox/clock";
import { replaceCard, type ReplaceCardResult } from "@/lib/sandbox/portal";
import { deliverSoon } from "../../../../../deliver-soon";
import { textOf } from "../../../../../form-text";
import { orForbidden } from "../../../../../leave-when-refused";

export async function saveCardAction(
  _previous: ReplaceCardResult | null,
  form: FormData,
): Promise<ReplaceCardResult> {
  const card = {
    cardNumber: textOf(form, "cardNumber"),
    cardExpiry: textOf(form, "cardExpiry"),
    cardCvc: textOf(form, "cardCvc"),
  };
  const result = await replaceCard(textOf(form, "address"), card, sandboxNow()).catch(orForbidden);
  deliverSoon();
  revalidatePath("/sandbox", "layout");
  return result;
}
