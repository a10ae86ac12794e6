"use server";

import { revalidatePath } from "next/cache";
import { toAppError } from "@/lib/errors";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import { activateAffiliate } from "@/app/(sandbox)/_service/dashboard/license-keys";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { deliverSoon, textOf } from "../../../form-actions";
import { orNotFound, recordId } from "../../../params";

export async function activateAction(form: FormData): Promise<void> {
  requireSandbox();
  const id = recordId(textOf(form, "affiliate"));
  await activateAffiliate(id, await recordNow("affiliates", id)).catch((cause: unknown) => {
    // Already active.
    if (toAppError(cause).code !== "conflict") orNotFound(cause);
  });
  deliverSoon();
  revalidatePath("/sandbox/dashboard", "layout");
}
