"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { fieldError, formText } from "@/lib/actions";
import { beginView } from "@/lib/admin/customers";
import { subjectId } from "@/lib/admin/actions";
import { adminAction } from "@/lib/admin/guard";
import { mergeAccounts } from "@/lib/admin/merge";
import { changeCap, liftEnd } from "@/lib/admin/usage-caps";
import { normalizeEmail } from "@/lib/server/typed-text";

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

/** Opens the account of a customer to an administrator, who can read but not change it. */
export const openViewAction = adminAction(
  { customerId: subjectId, account: formText },
  async (subject, admin) => {
    await beginView(admin, subject, new Date());
    redirect("/account");
  },
);

/** Merges another account of the same person into this customer’s, if the admin typed its address. */
export const mergeAccountsAction = adminAction(
  { customerId: subjectId, account: formText, other: formText, address: formText },
  async ({ address, ...request }, admin) => {
    if (normalizeEmail(address) !== normalizeEmail(request.other))
      return fieldError("address", "This is not the address of the account that goes. Nothing was merged.");
    await mergeAccounts(admin, request, new Date());
    return redirect(`/admin/customers/${encodeURIComponent(request.customerId)}?notice=merged` as Route);
  },
);
