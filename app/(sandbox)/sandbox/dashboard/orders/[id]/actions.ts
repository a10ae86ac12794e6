"use server";

import { revalidatePath } from "next/cache";
import { toAppError } from "@/lib/errors";
import { sandboxNow } from "@/lib/sandbox/clock";
import { refund } from "@/lib/sandbox/refunds";
import { deliverSoon } from "../../../deliver-soon";
import { textOf } from "../../../form-text";
import { orNotFound } from "../../../leave-when-refused";
import { recordId } from "../../../record-id";

/** Gives back all that is left of an order. */
export async function refundAction(form: FormData): Promise<void> {
  const id = recordId(textOf(form, "order"));
  await refund({ type: "orders", id }, null, await sandboxNow()).catch((cause: unknown) => {
    // Given back meanwhile: the page shows it.
    if (toAppError(cause).code !== "invalid") orNotFound(cause);
  });
  deliverSoon();
  revalidatePath("/sandbox/dashboard", "layout");
}
