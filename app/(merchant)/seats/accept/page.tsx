import type { Metadata } from "next";
import { InvitationRefused } from "@/components/billing/seats/invitation-refused";
import { NarrowPage } from "@/components/site/narrow-page";
import { ActionForm } from "@/components/ui/action-form";
import { ButtonLink } from "@/components/ui/button";
import { SubmitButton } from "@/components/ui/submit-button";
import { requireUser } from "@/lib/auth/session";
import { findOpenInvitation } from "@/lib/billing/seats/accept";
import { serviceNow } from "@/lib/billing/service-life/service-now";
import { acceptSeatAction } from "./actions";

// The address carries the one-time token, so no other site may learn it. With no referrer at all the form would have no origin.
export const metadata: Metadata = { title: "Invitation", referrer: "same-origin" };

/** Where the link of an invitation leads. Only the button uses it up, because programs that scan mail open links but press nothing. */
export default async function AcceptPage({ searchParams }: PageProps<"/seats/accept">) {
  const { token: given, notice } = await searchParams;
  const token = typeof given === "string" ? given : "";
  const user = await requireUser(`/seats/accept?${new URLSearchParams({ token })}`);
  const invitation = await findOpenInvitation(token, await serviceNow(new Date()));
  if (!invitation || notice) {
    return (
      <NarrowPage title="Invitation">
        <InvitationRefused notice={notice} />
        <ButtonLink href="/account" className="mt-6">
          Go to your account
        </ButtonLink>
      </NarrowPage>
    );
  }
  const { ownerEmail, productName, address } = invitation;
  return (
    <NarrowPage
      title={`Join ${productName}?`}
      lead={`${ownerEmail} invited you to use their plan. It costs you nothing, and you can leave at any time.`}
    >
      <p className="mb-6 leading-7 break-words">
        You are signed in as <strong className="font-semibold">{user.email}</strong>, which {ownerEmail} will
        see.
        {address === user.email
          ? null
          : ` The invitation went to ${address}: to use another account, sign out and open the link again.`}
      </p>
      <ActionForm action={acceptSeatAction} className="space-y-3">
        <input type="hidden" name="token" value={token} />
        <SubmitButton pending="One moment…" className="w-full">
          Accept the invitation
        </SubmitButton>
        <ButtonLink href="/account" variant="ghost" className="w-full">
          Not now
        </ButtonLink>
      </ActionForm>
    </NarrowPage>
  );
}
