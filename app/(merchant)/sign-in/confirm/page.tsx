import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { NarrowPage } from "@/components/site/narrow-page";
import { Button, ButtonLink } from "@/components/ui/button";
import { safeReturnTo } from "@/lib/auth/return-to";
import { brand } from "@/lib/brand";

// The address carries the one-time token, so no other site may learn it.
export const metadata: Metadata = { title: "Confirm sign-in", referrer: "no-referrer" };

const linkQuery = z.object({
  token: z.string().min(1).max(200),
  email: z.string().min(3).max(254),
  callbackUrl: z.string().max(1_000).optional(),
});

/** Where the mailed link leads. Only the button uses the token up, because mail scanners open links but press nothing. */
export default async function ConfirmPage({ searchParams }: PageProps<"/sign-in/confirm">) {
  const link = linkQuery.safeParse(await searchParams);
  if (!link.success) redirect("/sign-in?error=Verification");
  const { token, email, callbackUrl } = link.data;
  return (
    <NarrowPage
      title={`Sign in to ${brand.name}`}
      lead={
        <>
          as <strong className="font-semibold break-words text-ink">{email}</strong>
        </>
      }
    >
      <form method="get" action="/api/auth/callback/email" className="space-y-3">
        <input type="hidden" name="callbackUrl" value={safeReturnTo(callbackUrl)} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="email" value={email} />
        <Button type="submit" className="w-full">
          Sign in
        </Button>
        <ButtonLink href="/" look="quiet" className="w-full">
          Not you? Leave
        </ButtonLink>
      </form>
    </NarrowPage>
  );
}
