import type { Metadata } from "next";
import { AccountSubpage } from "@/components/billing/account/account-section";
import { SeatsNote } from "@/components/billing/seats/memberships";
import { ButtonLink } from "@/components/ui/button";
import { ConfirmAddressField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { ActionForm } from "@/components/ui/action-form";
import { requireUser } from "@/lib/auth/session";
import { hasOpenCheckout } from "@/lib/billing/account/delete-account";
import { getAccount } from "@/lib/billing/account/queries";
import { serviceNow } from "@/lib/billing/test-mode/generation";
import { deleteAccountAction } from "./actions";

export const metadata: Metadata = { title: "Delete account" };

/** Explains what is deleted and what is kept, before the button. */
export default async function DeletePage() {
  const user = await requireUser("/account/delete");
  const atService = await serviceNow(new Date());
  const { subscriptions } = await getAccount(user.id, atService);
  const running = subscriptions.filter(({ canManage, ownerEmail }) => canManage && ownerEmail === null);
  return (
    <div className="mx-auto max-w-xl">
      <AccountSubpage section="Settings" title="Delete your account" />
      <ul className="mt-6 list-disc space-y-2 pl-5 leading-7 marker:text-muted-foreground">
        {running.map(({ id, productName }) => (
          <li key={id}>
            <strong className="font-semibold">{productName}</strong> is canceled first, and you lose the rest
            of the time you’ve paid for. <SeatsNote subscriptionId={id} now={atService} />
          </li>
        ))}
        <li>
          Your account, your sign-ins and all open sessions are deleted immediately. This cannot be undone.
        </li>
        {(await hasOpenCheckout(user.id, atService)) ? (
          <li>
            Close the checkout you opened. We can’t close it for you, and it can still be paid for up to two
            hours: the purchase would not belong to any account until you sign in again.
          </li>
        ) : null}
        <li>
          Orders and invoices are kept, separate from your account, as long as tax law requires. Our payment
          partner keeps its own records of your payments.
        </li>
      </ul>
      <p className="mt-6">
        You may want to{" "}
        <a href="/account/export" download className="font-medium text-primary underline underline-offset-2">
          download your data
        </a>{" "}
        first.
      </p>
      <ActionForm action={deleteAccountAction} className="mt-8 space-y-5 border-t border-border pt-8">
        <ConfirmAddressField address={user.email} />
        <div className="flex flex-col gap-3 sm:flex-row">
          <SubmitButton pending="Deleting…" variant="destructive">
            Delete my account
          </SubmitButton>
          <ButtonLink href="/account/settings" variant="ghost">
            Keep account
          </ButtonLink>
        </div>
      </ActionForm>
    </div>
  );
}
