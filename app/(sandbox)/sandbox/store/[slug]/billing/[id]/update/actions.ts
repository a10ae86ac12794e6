"use server";

import { redirect } from "next/navigation";
import { toAppError } from "@/lib/errors";
import { sandboxNow } from "@/lib/sandbox/clock";
import { changePlan } from "@/lib/sandbox/portal";
import { deliverSoon } from "../../../../../deliver-soon";
import { textOf } from "../../../../../form-text";
import { orForbidden } from "../../../../../leave-when-refused";
import { portalPathOf } from "./portal-path-of";

export async function changePlanAction(form: FormData): Promise<void> {
  const address = textOf(form, "address");
  await changePlan(address, Number(textOf(form, "variant")), await sandboxNow()).catch((cause: unknown) => {
    // It is on this plan already, or cannot be changed any more: the portal shows how it stands.
    if (toAppError(cause).code !== "conflict") orForbidden(cause);
  });
  deliverSoon();
  redirect(await portalPathOf(address));
}
