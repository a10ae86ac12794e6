"use server";

import { revalidatePath } from "next/cache";
import { toAppError } from "@/lib/errors";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import { activateAffiliate } from "@/app/(sandbox)/_service/dashboard/affiliates";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";
import { deliverSoon } from "../../../deliver-soon";
import { textOf } from "../../../form-text";
import { orNotFound } from "../../../leave-when-refused";
import { recordId } from "../../../record-id";

export async function activateAction(form: FormData): Promise<void> {
  requireSandbox();
  const id = recordId(textOf(form, "affiliate"));
  await activateAffiliate(id, await recordNow("affiliates", id)).catch((cause: unknown) => {
    // The second click has nothing to add.
    if (toAppError(cause).code !== "conflict") orNotFound(cause);
  });
  deliverSoon();
  revalidatePath("/sandbox/dashboard", "layout");
}
