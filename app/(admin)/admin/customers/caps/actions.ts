"use server";

import { redirect } from "next/navigation";
import { customerPage, reasonText, subjectId } from "@/lib/admin/actions";
import { adminAction } from "@/lib/admin/guard";
import { changeCap, liftEnd } from "@/lib/admin/usage-caps";

const cap = { customerId: subjectId, subscriptionId: subjectId };

/** Lifts the cap that a customer set on their usage. */
export const liftCapAction = adminAction(
  { ...cap, until: liftEnd, reason: reasonText },
  async ({ customerId, subscriptionId, ...lift }, admin) => {
    const notice = await changeCap(admin, { customerId, subscriptionId, lift }, new Date());
    redirect(customerPage(customerId, notice));
  },
);

/** Puts a lifted cap back in force. */
export const restoreCapAction = adminAction(cap, async (subject, admin) => {
  const notice = await changeCap(admin, { ...subject, lift: null }, new Date());
  redirect(customerPage(subject.customerId, notice));
});
