"use server";

import { redirect } from "next/navigation";
import { closeSession } from "@/lib/auth/open-session";
import { requireUser } from "@/lib/auth/session";
import { cancelAll, eraseAccount } from "@/lib/billing/account/delete-account";
import { refusalOf } from "@/lib/billing/account/notices";
import { inTime } from "@/lib/billing/in-time";
import { formText } from "@/lib/form-text";
import { log } from "@/lib/log";

/** Cancels all that is paid for, then deletes the account of whoever typed its address. While the service is away nothing is deleted. */
export async function deleteAccountAction(formData: FormData): Promise<void> {
  const user = await requireUser("/account/delete");
  if (formText(formData, "address").toLowerCase() !== user.email.toLowerCase())
    redirect("/account/delete?notice=address");
  // Only the cancelling may go on after its time is up: what comes after it must not happen behind the words that it did not.
  await inTime(cancelAll(user.id, new Date())).catch(nothingDeleted);
  await eraseAccount(user.id).catch(nothingDeleted);
  await closeSession();
  redirect("/goodbye");
}

function nothingDeleted(error: unknown): never {
  log.warn("account.not_deleted", { notice: refusalOf(error), reason: String(error) });
  redirect("/account/delete?notice=away");
}
