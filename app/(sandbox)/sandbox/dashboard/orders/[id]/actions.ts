"use server";

import { redirect } from "next/navigation";
import { getOrder } from "@/app/(sandbox)/_service/dashboard/orders";
import { recordEntryAction, refundEntered } from "../../../form-actions";

export const refundAction = recordEntryAction("orders", "order", async (id, now, form) => {
  const { currency } = await getOrder(id);
  await refundEntered({ type: "orders", id }, currency, form, now);
  redirect(`/sandbox/dashboard/orders/${id}?done=refunded`);
});
