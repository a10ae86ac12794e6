"use server";

import { revalidatePath } from "next/cache";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import { resend } from "@/app/(sandbox)/_service/delivery/deliver";
import { toAppError } from "@/lib/errors";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";
import { deliverSoon } from "../../../deliver-soon";
import { textOf } from "../../../form-text";
import { orNotFound } from "../../../leave-when-refused";
import { recordId } from "../../../record-id";

export async function resendAction(form: FormData): Promise<void> {
  requireSandbox();
  const id = recordId(textOf(form, "delivery"));
  await resend(id, await recordNow("deliveries", id)).catch((cause: unknown) => {
    // On its way already: the second click has nothing to add.
    if (toAppError(cause).code !== "conflict") orNotFound(cause);
  });
  deliverSoon();
  revalidatePath("/sandbox/dashboard", "layout");
}
