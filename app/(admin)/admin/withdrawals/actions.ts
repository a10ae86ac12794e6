"use server";

import { redirect } from "next/navigation";
import { adminAction } from "@/lib/admin/guard";
import { rowId } from "@/lib/admin/query";
import { handleWithdrawal } from "@/lib/admin/withdrawals";

export const handleWithdrawalAction = adminAction({ id: rowId }, async ({ id }, admin) => {
  const notice = await handleWithdrawal(admin, id, new Date());
  redirect(`/admin/withdrawals?notice=${notice}`);
});
