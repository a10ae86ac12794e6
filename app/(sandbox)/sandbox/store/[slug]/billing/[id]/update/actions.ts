"use server";

import { redirect } from "next/navigation";
import { sandboxNow } from "@/lib/sandbox/clock";
import { changePlan } from "@/lib/sandbox/portal";
import { deliverSoon } from "../../../../../deliver-soon";
import { textOf } from "../../../../../form-text";
import { orForbidden } from "../../../../../leave-when-refused";
import { portalPathOf } from "./portal-path-of";

export async function changePlanAction(form: FormData): Promise<void> {
  const address = textOf(form, "address");
  await changePlan(address, Number(textOf(form, "variant")), sandboxNow()).catch(orForbidden);
  deliverSoon();
  redirect(await portalPathOf(address));
}
