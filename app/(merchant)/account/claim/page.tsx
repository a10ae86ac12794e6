import type { Metadata } from "next";
import { ActionForm } from "@/components/ui/action-form";
import { Notice } from "@/components/ui/notice";
import { ButtonLink } from "@/components/ui/button";
import { SubmitButton } from "@/components/ui/submit-button";
import { requireUser } from "@/lib/auth/session";
import { isClaimOpen } from "@/lib/billing/claims/claim-link";
import { confirmClaimAction } from "../actions";

// The address carries the one-time token, so no other site may learn it. With no referrer at all the form would have no origin.
export const metadata: Metadata = { title: "Add a purchase", referrer: "same-origin" };

/** Where the mailed link leads. Only the button uses it up, because programs that scan mail open links but press nothing. */
export default async function ClaimPage({ searchParams }: PageProps<"/account/claim">) {
  const { token } = await searchParams;
  const user = await requireUser("/account");
  const isOpen =
    typeof token === "string" && (await isClaimOpen({ userId: user.id, token, now: new Date() }));
  return (
    <div className="mx-auto max-w-md">
      <h1 className="text-3xl leading-[1.1] font-semibold tracking-[-0.03em]">
        Add this purchase to your account?
      </h1>
      <p className="mt-3 mb-8 leading-7 break-words text-muted-foreground">
        You are signed in as {user.email}.
      </p>
      {isOpen ? (
        <ActionForm action={confirmClaimAction} className="space-y-3">
          <input type="hidden" name="token" value={token} />
          <SubmitButton pending="Adding it…" className="w-full">
            Add to my account
          </SubmitButton>
          <ButtonLink href="/account" variant="ghost" className="w-full">
            Not now
          </ButtonLink>
        </ActionForm>
      ) : (
        <div className="space-y-6">
          <Notice variant="warning" title="This link does not work">
            <p>
              It works once, for 30 minutes, and only for the account that asked for it. Ask for another one
              in the settings.
            </p>
          </Notice>
          <ButtonLink href="/account">Go to your account</ButtonLink>
        </div>
      )}
    </div>
  );
}
