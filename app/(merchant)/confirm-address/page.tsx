import type { Metadata } from "next";
import { NarrowPage } from "@/components/site/page-layout";
import { ActionButton } from "@/components/ui/action-button";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { findWaitingLink } from "@/lib/auth/address-change";
import { brand } from "@/lib/brand";
import { confirmAddressAction } from "./actions";

// The URL contains a one-time token that other sites must not see. `no-referrer` would send the form with `Origin: null`.
export const metadata: Metadata = { title: "Confirm an email address", referrer: "same-origin" };

/** The page of both links of an address change. Only the button uses the token, because email scanners click nothing. */
export default async function ConfirmAddressPage({ searchParams }: PageProps<"/confirm-address">) {
  const { token, done } = await searchParams;
  if (done === "waiting")
    return (
      <NarrowPage
        title="Confirmed"
        lead="Now open the link in the email to the other address to complete the change."
      >
        <ButtonLink href="/account/settings" prefetch={false} variant="outline">
          Go to settings
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
            changed. You can start again in your account settings.
          </p>
        </Notice>
        <ButtonLink href="/account/settings" prefetch={false} className="mt-6">
          Go to settings
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
        Confirm only if you requested this. The address changes once both links are confirmed, and all other
        browsers are signed out.
      </p>
      <div className="space-y-3">
        <ActionButton action={confirmAddressAction} fields={{ token: String(token) }} className="w-full">
          Confirm
        </ActionButton>
        <ButtonLink href="/" variant="ghost" className="w-full">
          Not me
        </ButtonLink>
      </div>
    </NarrowPage>
  );
}

function Address({ children }: { children: string }) {
  return <strong className="font-semibold wrap-anywhere text-foreground">{children}</strong>;
}
