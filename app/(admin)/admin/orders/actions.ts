"use server";

import type { Route } from "next";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { formText } from "@/lib/actions";
import { backPath, subjectId } from "@/lib/admin/actions";
import { adminAction } from "@/lib/admin/guard";
import { changeRenewal, moveToPlan, refundPayment, switchKey } from "@/lib/admin/verbs";

// What an administrator changes of a purchase, at the service.

/** The record and its state on the page. The page shows the current state afterwards, even after an error. */
const target = { id: subjectId, shown: z.string().max(200) };

export const refundAction = adminAction(
  { ...target, back: backPath, type: z.enum(["orders", "subscription-invoices"]), amount: formText },
  async ({ back, ...payment }, admin) => {
    revalidatePath(back);
    const error = await refundPayment(admin, payment, new Date());
    return error ?? redirect(`${back}?notice=refunded` as Route);
  },
);

export const switchKeyAction = adminAction(
  { ...target, back: backPath, to: z.enum(["disabled", "enabled"]) },
  async ({ back, to, ...key }, admin) => {
    revalidatePath(back);
    await switchKey(admin, { ...key, isDisabled: to === "disabled" }, new Date());
    redirect(`${back}?notice=key_${to}` as Route);
  },
);

export const changeRenewalAction = adminAction(
  { ...target, change: z.enum(["cancel", "resume"]) },
  async (input, admin) => {
    const page = `/admin/subscriptions/${input.id}`;
    revalidatePath(page);
    await changeRenewal(admin, input, new Date());
    redirect(`${page}?notice=${input.change === "cancel" ? "canceled" : "resumed"}` as Route);
  },
);

export const moveToPlanAction = adminAction(
  { ...target, variantId: formText, billing: z.enum(["at once", "never"]) },
  async (input, admin) => {
    const page = `/admin/subscriptions/${input.id}`;
    revalidatePath(page);
    const error = await moveToPlan(admin, input, new Date());
    return error ?? redirect(`${page}?notice=plan_changed` as Route);
  },
);
