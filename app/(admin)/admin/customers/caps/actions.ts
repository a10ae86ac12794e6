"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { subjectId } from "@/lib/admin/actions";
import { adminAction } from "@/lib/admin/guard";
import { changeCap, liftEnd } from "@/lib/admin/usage-caps";

const cap = { customerId: subjectId, subscriptionId: subjectId };

/** Lifts the cap that a customer set on their usage. */
export const liftCapAction = adminAction(
  {
    ...cap,
    until: liftEnd,
    reason: z.string().trim().min(1, "Enter a reason.").max(500, "This is too long."),
  },
  async ({ until, reason, ...subject }, admin) => {
    const notice = await changeCap(admin, { ...subject, lift: { until, reason } }, new Date());
    redirect(`/admin/customers/${encodeURIComponent(subject.customerId)}?notice=${notice}` as Route);
  },
);

/** Puts a lifted cap back in force. */
export const restoreCapAction = adminAction(cap, async (subject, admin) => {
  const notice = await changeCap(admin, { ...subject, lift: null }, new Date());
  redirect(`/admin/customers/${encodeURIComponent(subject.customerId)}?notice=${notice}` as Route);
});
