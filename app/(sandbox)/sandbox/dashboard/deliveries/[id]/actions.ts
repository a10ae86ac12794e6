"use server";

import { revalidatePath } from "next/cache";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import { resend } from "@/app/(sandbox)/_service/delivery/deliver";
import { toAppError } from "@/lib/errors";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { deliverSoon, textOf } from "../../../form-actions";
import { orNotFound, recordId } from "../../../params";

export async function resendAction(form: FormData): Promise<void> {
  requireSandbox();
  const id = recordId(textOf(form, "delivery"));
  await resend(id, await recordNow("deliveries", id)).catch((cause: unknown) => {
    // Already running.
    if (toAppError(cause).code !== "conflict") orNotFound(cause);
  });
  deliverSoon();
  revalidatePath("/sandbox/dashboard", "layout");
}
