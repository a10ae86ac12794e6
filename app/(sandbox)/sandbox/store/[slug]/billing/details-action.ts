"use server";

import { revalidatePath } from "next/cache";
import type { DetailsAnswer } from "@/app/(sandbox)/_ui/portal/details-form";
import { addressNow } from "@/app/(sandbox)/_service/time/address-now";
import { saveBillingDetails } from "@/app/(sandbox)/_service/portal/billing-details";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";
import { deliverSoon } from "../../../deliver-soon";
import { textOf } from "../../../form-text";
import { orForbidden } from "../../../leave-when-refused";

export async function saveDetailsAction(
  _previous: DetailsAnswer | null,
  form: FormData,
): Promise<DetailsAnswer> {
  requireSandbox();
  const details = {
    name: textOf(form, "name"),
    country: textOf(form, "country"),
    region: textOf(form, "region"),
    city: textOf(form, "city"),
    zip: textOf(form, "zip"),
    taxNumber: textOf(form, "taxNumber"),
  };
  const address = textOf(form, "address");
  const result = await saveBillingDetails(address, details, await addressNow(address)).catch(orForbidden);
  deliverSoon();
  revalidatePath("/sandbox", "layout");
  return result.status === "invalid" ? { ...result, typed: details } : result;
}
