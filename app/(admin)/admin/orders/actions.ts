"use server";

import type { Route } from "next";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { backPath, subjectId } from "@/lib/admin/actions";
import { adminAction } from "@/lib/admin/guard";
import { refundPayment, switchKey } from "@/lib/admin/verbs";
import { formText } from "@/lib/actions";

/** The record, its state on the page, and the page to return to, which shows the current state even after an error. */
const target = { id: subjectId, shown: z.string().max(200), back: backPath };

/** Refunds an order or an invoice of a subscription, in part or in full. */
export const refundAction = adminAction(
  { ...target, type: z.enum(["orders", "subscription-invoices"]), amount: formText },
  async ({ back, ...payment }, admin) => {
    revalidatePath(back);
    const error = await refundPayment(admin, payment, new Date());
    return error ?? redirect(`${back}?notice=refunded` as Route);
  },
);

/** Disables a license key, or enables it again. */
export const switchKeyAction = adminAction(
  { ...target, to: z.enum(["disabled", "enabled"]) },
  async ({ back, to, ...key }, admin) => {
    revalidatePath(back);
    await switchKey(admin, { ...key, isDisabled: to === "disabled" }, new Date());
    redirect(`${back}?notice=key_${to}` as Route);
  },
);
