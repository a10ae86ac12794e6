"use server";

import { redirect } from "next/navigation";
import { reasonText } from "@/lib/admin/actions";
import { changeGrant, grantPlan, lastDay } from "@/lib/admin/grants";
import { adminAction } from "@/lib/admin/guard";
import { rowId } from "@/lib/admin/query";
import { formText } from "@/lib/actions";
import { emailAddress } from "@/lib/server/typed-text";

/** Gives a plan to an address until a day. */
export const grantPlanAction = adminAction(
  { email: emailAddress, productId: formText, lastDay, reason: reasonText },
  async ({ lastDay: endsAt, ...grant }, admin) => {
    const id = await grantPlan(admin, { ...grant, endsAt }, new Date());
    redirect(`/admin/grants/${id}?notice=granted`);
  },
);

/** Moves the last day of a granted plan. */
export const extendGrantAction = adminAction(
  { id: rowId, lastDay },
  async ({ id, lastDay: endsAt }, admin) => {
    const notice = await changeGrant(admin, { id, endsAt }, new Date());
    redirect(`/admin/grants/${id}?notice=${notice}`);
  },
);

/** Ends a granted plan at once. */
export const endGrantAction = adminAction({ id: rowId }, async ({ id }, admin) => {
  const notice = await changeGrant(admin, { id, endsAt: "now" }, new Date());
  redirect(`/admin/grants/${id}?notice=${notice}`);
});
