"use server";

import { redirect } from "next/navigation";
import { closeSession } from "@/lib/auth/open-session";
import { findUser, ownSessionHash, requireUser } from "@/lib/auth/session";
import { deleteAccount, wasDeleted } from "@/lib/billing/account/delete-account";
import { refusalOf } from "@/lib/billing/account/notices";
import { formAction } from "@/lib/form-action";
import { formText } from "@/lib/form-text";
import { log } from "@/lib/log";
import { isDatabaseBusy } from "@/lib/server/database-busy";
import { normalizeEmail } from "@/lib/server/typed-text";

/** Cancels all that is paid for, then deletes the account of whoever typed its address. While the service is away nothing is deleted. */
export const deleteAccountAction = formAction(async (formData) => {
  const now = new Date();
  // A second click arrives when the first has ended its session.
  if (!(await findUser()) && (await wasDeleted((await ownSessionHash()) ?? "", now))) redirect("/goodbye");
  const user = await requireUser("/account/delete");
  if (normalizeEmail(formText(formData, "address")) !== normalizeEmail(user.email))
    redirect("/account/delete?notice=address");
  await deleteAccount(user.id, now).catch((error: unknown) => {
    if (isDatabaseBusy(error)) throw error;
    log.warn("account.not_deleted", { notice: refusalOf(error), reason: String(error) });
    redirect("/account/delete?notice=away");
  });
  await closeSession();
  redirect("/goodbye");
});
