"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import type { EntryState } from "@/app/(sandbox)/_service/entry/entry";
import { getOrder } from "@/app/(sandbox)/_service/dashboard/orders";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { deliverSoon, refundEntered, refusalOf, textOf } from "../../../form-actions";
import { recordId } from "../../../params";

export async function refundAction(_previous: EntryState, form: FormData): Promise<EntryState> {
  requireSandbox();
  const id = recordId(textOf(form, "order"));
  const refusal = await refusalOf(form, async () => {
    const { currency } = await getOrder(id);
    await refundEntered({ type: "orders", id }, currency, form, await recordNow("orders", id));
  });
  deliverSoon();
  revalidatePath("/sandbox/dashboard", "layout");
  return refusal ?? redirect(`/sandbox/dashboard/orders/${id}?done=refunded`);
}
