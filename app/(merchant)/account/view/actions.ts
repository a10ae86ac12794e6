"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { publicAction } from "@/lib/actions";
import { closeView } from "@/lib/auth/account-view";
import { findReader, signInFirst } from "@/lib/auth/session";

/** An administrator stops viewing a customer's account, and returns to the customer in the back office. */
export const closeViewAction = publicAction({}, async () => {
  const { view } = (await findReader()) ?? signInFirst("/account");
  await closeView(view, new Date());
  redirect(view ? (`/admin/customers/${encodeURIComponent(view.customerId)}` as Route) : "/account");
});
