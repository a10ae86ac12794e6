import { ActionButton } from "@/components/ui/action-button";
import { Notice } from "@/components/ui/notice";
import { ButtonLink } from "@/components/ui/button";
import { requireUser } from "@/lib/auth/session";
import { isClaimOpen } from "@/lib/billing/claims/claim-link";
import { t } from "@/lib/i18n/translate";
import { tokenPage } from "@/lib/metadata";
import { confirmClaimAction } from "./actions";

export const generateMetadata = tokenPage("Add a purchase");

/** The page of a claim link. Only the button uses the token, because email scanners open links but click nothing. */
export default async function ClaimPage({ searchParams }: PageProps<"/account/claim">) {
  const { token } = await searchParams;
  const user = await requireUser("/account");
  const isOpen =
    typeof token === "string" && (await isClaimOpen({ userId: user.id, token, now: new Date() }));
  return (
    <div className="mx-auto max-w-md">
      <h1 className="text-3xl leading-[1.1] font-semibold tracking-[-0.03em]">
        {t("Add this purchase to your account?")}
      </h1>
      <p className="mt-3 mb-8 leading-7 break-words text-muted-foreground">
        {t("You are signed in as {email}.", { email: user.email })}
      </p>
      {isOpen ? (
        <div className="space-y-3">
          <ActionButton
            action={confirmClaimAction}
            fields={{ token }}
            pending={t("Adding it…")}
            className="w-full"
          >
            {t("Add to my account")}
          </ActionButton>
          <ButtonLink href="/account" variant="ghost" className="w-full">
            {t("Not now")}
          </ButtonLink>
        </div>
      ) : (
        <div className="space-y-6">
          <Notice variant="warning" title={t("This link does not work")}>
            {t(
              "It works once, for 30 minutes, and only for the account that requested it. Request a new one in your settings.",
            )}
          </Notice>
          <ButtonLink href="/account">{t("Go to your account")}</ButtonLink>
        </div>
      )}
    </div>
  );
}
