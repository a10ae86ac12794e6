import type { Metadata } from "next";
import { AccountSubpage } from "@/components/billing/account/account-subpage";
import { ButtonLink } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { FocusHere } from "@/components/ui/focus-here";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { SupportLink } from "@/components/site/support-link";
import { ActionForm } from "@/components/ui/action-form";
import { requireUser } from "@/lib/auth/session";
import { hasOpenCheckout } from "@/lib/billing/account/delete-account";
import { getAccount } from "@/lib/billing/account/queries";
import { listSeats } from "@/lib/billing/seats/list-seats";
import { serviceNow } from "@/lib/billing/service-life/service-now";
import { deleteAccountAction } from "./actions";

export const metadata: Metadata = { title: "Delete account" };

/** Says what goes and what stays before it offers the button. */
export default async function DeletePage({ searchParams }: PageProps<"/account/delete">) {
  const user = await requireUser("/account/delete");
  const { notice } = await searchParams;
  const atService = await serviceNow(new Date());
  const { subscriptions } = await getAccount(user.id, atService);
  const running = subscriptions.filter(({ canManage }) => canManage);
  const seats = await listSeats(user.id, atService);
  const shared = new Set(seats.plans.filter(({ used }) => used > 1).map((plan) => plan.subscriptionId));
  return (
    <div className="mx-auto max-w-xl">
      <AccountSubpage of="Settings" title="Delete your account" />
      <ul className="mt-6 list-disc space-y-2 pl-5 leading-7 marker:text-muted-foreground">
        {running.map(({ id, productName }) => (
          <li key={id}>
            <strong className="font-semibold">{productName}</strong> is canceled first, and you lose what is
            left of the time you’ve paid for.{" "}
            {shared.has(id) ? "Everyone with a seat on it loses access too." : null}
          </li>
        ))}
        <li>
          Your account, your sign-ins and all open sessions are deleted immediately. This cannot be undone.
        </li>
        {(await hasOpenCheckout(user.id, atService)) ? (
          <li>
            Close the checkout you have opened. We can’t close it for you, and for up to two hours it can
            still be paid: what you bought would then not belong to any account until you sign in again.
          </li>
        ) : null}
        <li>
          Orders and invoices are kept, without your account, as long as tax law requires. Our payment partner
          keeps its own records of your payments.
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
        {notice === "away" ? (
          <FocusHere>
            <Notice variant="warning" title="Nothing was deleted">
              <p>
                Our payment partner did not confirm that your plans are canceled, and without that you could
                be left paying for an account that no longer exists. Try again in a minute, or write to{" "}
                <SupportLink />.
              </p>
            </Notice>
          </FocusHere>
        ) : null}
        <TextField
          label={
            <>
              Type <span className="break-all">{user.email}</span> to confirm
            </>
          }
          name="address"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={
            notice === "address"
              ? "This is not your account’s email address. Nothing was deleted."
              : undefined
          }
        />
        <div className="flex flex-col gap-3 sm:flex-row">
          <SubmitButton pending="Deleting…" variant="destructive">
            Delete my account
          </SubmitButton>
          <ButtonLink href="/account/settings" variant="ghost">
            Keep it
          </ButtonLink>
        </div>
      </ActionForm>
    </div>
  );
}
