import { AccountSubpage } from "@/components/billing/account/account-section";
import { SeatsNote } from "@/components/billing/seats/memberships";
import { ButtonLink } from "@/components/ui/button";
import { ConfirmAddressField } from "@/components/ui/field";
import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import { requireUser } from "@/lib/auth/session";
import { hasOpenCheckout } from "@/lib/billing/account/delete-account";
import { getAccount } from "@/lib/billing/account/queries";
import { serviceNow } from "@/lib/billing/test-mode/service-now";
import { rich, t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { deleteAccountAction } from "./actions";

export const generateMetadata = privatePage("Delete account");

/** Explains what is deleted and what is kept, before the button. */
export default async function DeletePage() {
  const user = await requireUser("/account/delete");
  const atService = await serviceNow(new Date());
  const { subscriptions } = await getAccount(user.id, atService);
  const running = subscriptions.filter(({ canManage, ownerEmail }) => canManage && ownerEmail === null);
  return (
    <div className="mx-auto max-w-xl">
      <AccountSubpage section="Settings" title={t("Delete your account")} />
      <ul className="mt-6 list-disc space-y-2 pl-5 leading-7 marker:text-muted-foreground">
        {running.map(({ id, productName }) => (
          <li key={id}>
            {rich("{plan} is canceled first, and you lose the rest of the time you’ve paid for.", {
              plan: <strong className="font-semibold">{productName}</strong>,
            })}{" "}
            <SeatsNote subscriptionId={id} now={atService} />
          </li>
        ))}
        <li>
          {t(
            "Your account, your sign-ins and all open sessions are deleted immediately. This cannot be undone.",
          )}
        </li>
        {(await hasOpenCheckout(user.id, atService)) ? (
          <li>
            {t(
              "Close the checkout you opened. We can’t close it for you, and it can still be paid for up to two hours: the purchase would not belong to any account until you sign in again.",
            )}
          </li>
        ) : null}
        <li>
          {t(
            "Orders and invoices are kept, separate from your account, as long as tax law requires. Our payment partner keeps its own records of your payments.",
          )}
        </li>
      </ul>
      <p className="mt-6">
        {rich("You may want to <file>download your data</file> first.", {
          file: (text) => (
            <a
              href="/account/export"
              download
              className="font-medium text-primary underline underline-offset-2"
            >
              {text}
            </a>
          ),
        })}
      </p>
      <ActionForm action={deleteAccountAction} className="mt-8 space-y-5 border-t border-border pt-8">
        <ConfirmAddressField address={user.email} />
        <div className="flex flex-col gap-3 sm:flex-row">
          <SubmitButton pending={t("Deleting…")} variant="destructive">
            {t("Delete my account")}
          </SubmitButton>
          <ButtonLink href="/account/settings" variant="ghost">
            {t("Keep account")}
          </ButtonLink>
        </div>
      </ActionForm>
    </div>
  );
}
