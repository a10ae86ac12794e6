import type { Metadata } from "next";
import { NarrowPage } from "@/components/site/narrow-page";
import { ActionForm } from "@/components/ui/action-form";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { findWaitingLink } from "@/lib/auth/settings/confirm-address";
import { brand } from "@/lib/brand";
import { confirmAddressAction } from "./actions";

// The address carries the one-time token, so no other site may learn it. With no referrer at all the form would have no origin.
export const metadata: Metadata = { title: "Confirm an email address", referrer: "same-origin" };

/** Where the links of a change of address lead. Only the button uses one up, because programs that scan mail press nothing. */
export default async function ConfirmAddressPage({ searchParams }: PageProps<"/confirm-address">) {
  const { token, done } = await searchParams;
  if (done === "waiting")
    return (
      <NarrowPage
        title="Confirmed"
        lead="Now open the link in the email to the other address to complete the change."
      >
        <ButtonLink href="/account/settings" prefetch={false} variant="outline">
          Go to the settings
        </ButtonLink>
      </NarrowPage>
    );
  if (done === "changed")
    return (
      <NarrowPage title="The email address has changed" lead="Sign in with the new one from now on.">
        <ButtonLink href="/sign-in">Sign in</ButtonLink>
      </NarrowPage>
    );
  const link = typeof token === "string" ? await findWaitingLink(token, new Date()) : null;
  if (!link)
    return (
      <NarrowPage title="Confirm an email address">
        <Notice variant="warning" title="This link does not work">
          <p>
            It works once, for an hour, until another change is requested or this one is canceled. Nothing was
            changed. You can start again in the account’s settings.
          </p>
        </Notice>
        <ButtonLink href="/account/settings" prefetch={false} className="mt-6">
          Go to the settings
        </ButtonLink>
      </NarrowPage>
    );
  const { oldAddress, newAddress, side } = link;
  return (
    <NarrowPage
      title={side === "new" ? "Is this your new email address?" : "Change your account’s email address?"}
      lead={
        <>
          The email address of the {brand.name} account <Address>{oldAddress}</Address> changes to{" "}
          <Address>{newAddress}</Address>.
        </>
      }
    >
      <p className="mb-6 leading-7">
        Confirm only if you asked for this. The change happens when both addresses have confirmed, and then
        every other browser is signed out.
      </p>
      <ActionForm action={confirmAddressAction} className="space-y-3">
        <input type="hidden" name="token" value={String(token)} />
        <SubmitButton pending="One moment…" className="w-full">
          Confirm
        </SubmitButton>
        <ButtonLink href="/" variant="ghost" className="w-full">
          Not me
        </ButtonLink>
      </ActionForm>
    </NarrowPage>
  );
}

function Address({ children }: { children: string }) {
  return <strong className="font-semibold wrap-anywhere text-foreground">{children}</strong>;
}
