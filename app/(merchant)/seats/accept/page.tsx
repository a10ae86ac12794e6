import type { Metadata } from "next";
import { NarrowPage } from "@/components/site/page-layout";
import { ActionButton } from "@/components/ui/action-button";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { requireUser } from "@/lib/auth/session";
import { findOpenInvitation } from "@/lib/billing/seats/invite";
import { textOfRole } from "@/lib/billing/seats/roles";
import { serviceNow } from "@/lib/billing/test-mode/generation";
import { acceptSeatAction } from "./actions";

// The URL contains a one-time token that other sites must not see. `no-referrer` would send the form with `Origin: null`.
export const metadata: Metadata = { title: "Invitation", referrer: "same-origin" };

/** The page of an invitation link. Only the button uses the token, because email scanners open links but click nothing. */
export default async function AcceptPage({ searchParams }: PageProps<"/seats/accept">) {
  const { token: given } = await searchParams;
  const token = typeof given === "string" ? given : "";
  const user = await requireUser(`/seats/accept?${new URLSearchParams({ token })}`);
  const invitation = await findOpenInvitation(token, await serviceNow(new Date()));
  if (!invitation) {
    return (
      <NarrowPage title="Invitation">
        <Notice variant="warning" title="This invitation does not work">
          <p>
            It works once, for seven days, and not after it has been withdrawn. Ask the person who invited you
            for a new one.
          </p>
        </Notice>
        <ButtonLink href="/account" className="mt-6">
          Go to your account
        </ButtonLink>
      </NarrowPage>
    );
  }
  const { ownerEmail, productName, address, role } = invitation;
  return (
    <NarrowPage
      title={`Join ${productName}?`}
      lead={`${ownerEmail} invited you to use their plan. It costs you nothing, and you can leave at any time.`}
    >
      <p className="mb-6 leading-7 break-words">
        You are signed in as <strong className="font-semibold">{user.email}</strong>, which {ownerEmail} will
        see.
        {role === "member" ? null : ` ${textOfRole(role)}`}
        {address === user.email
          ? null
          : ` The invitation went to ${address}: to use another account, sign out and open the link again.`}
      </p>
      <div className="space-y-3">
        <ActionButton action={acceptSeatAction} fields={{ token }} className="w-full">
          Accept the invitation
        </ActionButton>
        <ButtonLink href="/account" variant="ghost" className="w-full">
          Not now
        </ButtonLink>
      </div>
    </NarrowPage>
  );
}
