"use server";

import { revalidatePath } from "next/cache";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import { archiveCustomer } from "@/app/(sandbox)/_service/dashboard/customers";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { deliverSoon, textOf } from "../../../form-actions";
import { orNotFound, recordId } from "../../../params";

export async function archiveAction(form: FormData): Promise<void> {
  requireSandbox();
  const id = recordId(textOf(form, "customer"));
  await archiveCustomer(id, textOf(form, "archived") === "yes", await recordNow("customers", id)).catch(
    orNotFound,
  );
  deliverSoon();
  revalidatePath("/sandbox/dashboard", "layout");
}
