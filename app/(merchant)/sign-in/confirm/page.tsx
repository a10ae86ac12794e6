import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { NarrowPage } from "@/components/site/narrow-page";
import { ActionForm } from "@/components/ui/action-form";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { findBrowserMark } from "@/lib/auth/asking-browser";
import { findMagicLink } from "@/lib/auth/magic-link/follow-magic-link";
import { safeReturnTo } from "@/lib/auth/return-to";
import { brand } from "@/lib/brand";
import { followMagicLinkAction } from "../actions";

// The address carries the one-time token, so no other site may learn it. With no referrer at all the form would have no origin.
export const metadata: Metadata = { title: "Confirm sign-in", referrer: "same-origin" };

const linkQuery = z.object({
  token: z.string().min(1).max(200),
  callbackUrl: z.string().max(1_000).optional(),
});

/** Where the mailed link leads. Only the button uses the token up, because mail scanners open links but press nothing. */
export default async function ConfirmPage({ searchParams }: PageProps<"/sign-in/confirm">) {
  const query = linkQuery.safeParse(await searchParams);
  if (!query.success) redirect("/sign-in?error=Verification");
  const { token, callbackUrl } = query.data;
  const link = await findMagicLink(token, await findBrowserMark(), new Date());
  if (!link) redirect("/sign-in?error=Verification");
  const { email, isOwn } = link;
  return (
    <NarrowPage
      title={`Sign in to ${brand.name}`}
      lead={
        <>
          as <strong className="font-semibold break-words text-foreground">{email}</strong>
        </>
      }
    >
      {isOwn ? null : (
        <div className="mb-6">
          <Notice variant="warning" title="This link was requested in another browser">
            Continue only if {email} is your own address and you asked for the link. Someone else’s link signs
            you in to their account: they would see what you do there.
          </Notice>
        </div>
      )}
      <ActionForm action={followMagicLinkAction} className="space-y-3">
        <input type="hidden" name="callbackUrl" value={safeReturnTo(callbackUrl)} />
        <input type="hidden" name="token" value={token} />
        <SubmitButton pending="Signing in…" className="w-full">
          Sign in
        </SubmitButton>
        <ButtonLink href="/" variant="ghost" className="w-full">
          Not you? Leave
        </ButtonLink>
      </ActionForm>
    </NarrowPage>
  );
}
