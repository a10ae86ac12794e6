import { redirect } from "next/navigation";
import { z } from "zod";
import { NarrowPage } from "@/components/site/page-layout";
import { ActionButton } from "@/components/ui/action-button";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { findBrowserMark, findMagicLink } from "@/lib/auth/magic-link";
import { safeReturnTo } from "@/lib/auth/return-to";
import { findUser } from "@/lib/auth/session";
import { brand } from "@/lib/brand";
import { publicRoute } from "@/lib/i18n/page-language";
import { rich, t } from "@/lib/i18n/translate";
import { tokenPage } from "@/lib/metadata";
import { followMagicLinkAction } from "../actions";

export const generateMetadata = tokenPage("Confirm sign-in");

const linkQuery = z.object({
  token: z.string().min(1).max(200),
  callbackUrl: z.string().max(1_000).optional(),
});

/** The page of a sign-in link. Only the button uses the token, because email scanners open links but click nothing. */
export default async function ConfirmPage({ searchParams }: PageProps<"/sign-in/confirm">) {
  await findUser();
  const query = linkQuery.safeParse(await searchParams);
  if (!query.success) redirect(publicRoute("/sign-in?error=Verification"));
  const { token, callbackUrl } = query.data;
  const link = await findMagicLink(token, await findBrowserMark(), new Date());
  if (!link) redirect(publicRoute("/sign-in?error=Verification"));
  const { email, isOwn } = link;
  return (
    <NarrowPage
      title={t("Sign in to {name}", { name: brand.name })}
      lead={rich("as {email}", {
        email: <strong className="font-semibold break-words text-foreground">{email}</strong>,
      })}
    >
      {isOwn ? null : (
        <Notice className="mb-6" variant="warning" title={t("This link was requested in another browser")}>
          {t(
            "Continue only if {email} is your own address and you requested the link. Someone else’s link signs you in to their account, where they can see what you do.",
            { email },
          )}
        </Notice>
      )}
      <div className="space-y-3">
        <ActionButton
          action={followMagicLinkAction}
          fields={{ callbackUrl: safeReturnTo(callbackUrl), token }}
          pending={t("Signing in…")}
          className="w-full"
        >
          {t("Sign in")}
        </ActionButton>
        <ButtonLink href={publicRoute("/")} variant="ghost" className="w-full">
          {t("Not you? Leave")}
        </ButtonLink>
      </div>
    </NarrowPage>
  );
}
