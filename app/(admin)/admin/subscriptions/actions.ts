"use server";

import type { Route } from "next";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { subjectId } from "@/lib/admin/actions";
import { adminAction } from "@/lib/admin/guard";
import { changeRenewal, moveToPlan } from "@/lib/admin/verbs";
import { formText } from "@/lib/actions";

const target = { id: subjectId, shown: z.string().max(200) };

/** Cancels a subscription at the end of its period, or resumes it before. */
export const changeRenewalAction = adminAction(
  { ...target, change: z.enum(["cancel", "resume"]) },
  async (input, admin) => {
    const page = `/admin/subscriptions/${input.id}`;
    revalidatePath(page);
    await changeRenewal(admin, input, new Date());
    redirect(`${page}?notice=${input.change === "cancel" ? "canceled" : "resumed"}` as Route);
  },
);

/** Moves a subscription to another plan. */
export const moveToPlanAction = adminAction(
  { ...target, variantId: formText, billing: z.enum(["at once", "never"]) },
  async (input, admin) => {
    const page = `/admin/subscriptions/${input.id}`;
    revalidatePath(page);
    const error = await moveToPlan(admin, input, new Date());
    return error ?? redirect(`${page}?notice=plan_changed` as Route);
  },
);
