"use server";

import { revalidatePath } from "next/cache";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import { archiveCustomer } from "@/app/(sandbox)/_service/dashboard/archive-customer";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";
import { deliverSoon } from "../../../deliver-soon";
import { textOf } from "../../../form-text";
import { orNotFound } from "../../../leave-when-refused";
import { recordId } from "../../../record-id";

export async function archiveAction(form: FormData): Promise<void> {
  requireSandbox();
  const id = recordId(textOf(form, "customer"));
  await archiveCustomer(id, textOf(form, "archived") === "yes", await recordNow("customers", id)).catch(
    orNotFound,
  );
  deliverSoon();
  revalidatePath("/sandbox/dashboard", "layout");
}
