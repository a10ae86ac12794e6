"use server";

import { redirect } from "next/navigation";
import { fieldError, formText, publicAction } from "@/lib/actions";
import { closeSession, findUser, requireUser } from "@/lib/auth/session";
import { ownSessionHash } from "@/lib/auth/token";
import { deleteAccount, wasDeleted } from "@/lib/billing/account/delete-account";
import { brand } from "@/lib/brand";
import { AppError, isServiceAway } from "@/lib/errors";
import { publicRoute } from "@/lib/i18n/page-language";
import { t } from "@/lib/i18n/translate";
import { normalizeEmail } from "@/lib/server/typed-text";

/**
 * Cancels all plans, then deletes the account, if the user typed its address. If the service is down, nothing is deleted. Not an
 * `authedAction`, because a second click can arrive after the first has ended the session.
 */
export const deleteAccountAction = publicAction({ address: formText }, async ({ address }) => {
  const now = new Date();
  if (!(await findUser()) && (await wasDeleted((await ownSessionHash()) ?? "", now)))
    redirect(publicRoute("/goodbye"));
  const user = await requireUser("/account/delete");
  if (normalizeEmail(address) !== normalizeEmail(user.email))
    return fieldError("address", t("This is not your account’s email address. Nothing was deleted."));
  await deleteAccount(user.id, now).catch((cause: unknown) => {
    throw isServiceAway(cause) ? new AppError("unavailable", notCanceled(), { cause }) : cause;
  });
  await closeSession();
  return redirect(publicRoute("/goodbye"));
});

function notCanceled(): string {
  return t(
    "Nothing was deleted: our payment partner did not confirm that your plans are canceled, so you could have been charged for an account that no longer exists. Try again in a minute, or email {email}.",
    { email: brand.supportEmail },
  );
}
