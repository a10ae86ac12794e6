import { NarrowPage } from "@/components/site/page-layout";
import { ActionButton } from "@/components/ui/action-button";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { requireUser } from "@/lib/auth/session";
import { findOpenInvitation } from "@/lib/billing/seats/invite";
import { textOfRole } from "@/lib/billing/seats/roles";
import { serviceNow } from "@/lib/billing/test-mode/service-now";
import { rich, t } from "@/lib/i18n/translate";
import { tokenPage } from "@/lib/metadata";
import { acceptSeatAction } from "./actions";

export const generateMetadata = tokenPage("Invitation");

/** The page of an invitation link. Only the button uses the token, because email scanners open links but click nothing. */
export default async function AcceptPage({ searchParams }: PageProps<"/seats/accept">) {
  const { token: given } = await searchParams;
  const token = typeof given === "string" ? given : "";
  const user = await requireUser(`/seats/accept?${new URLSearchParams({ token })}`);
  const invitation = await findOpenInvitation(token, await serviceNow(new Date()));
  if (!invitation) {
    return (
      <NarrowPage title={t("Invitation")}>
        <Notice variant="warning" title={t("This invitation does not work")}>
          {t(
            "It works once, for seven days, and not after it has been withdrawn. Ask the person who invited you for a new one.",
          )}
        </Notice>
        <ButtonLink href="/account" className="mt-6">
          {t("Go to your account")}
        </ButtonLink>
      </NarrowPage>
    );
  }
  const { ownerEmail, productName, address, role } = invitation;
  return (
    <NarrowPage
      title={t("Join {plan}?", { plan: productName })}
      lead={t("{owner} invited you to use their plan. It costs you nothing, and you can leave at any time.", {
        owner: ownerEmail,
      })}
    >
      <p className="mb-6 leading-7 break-words">
        {rich("You are signed in as <strong>{email}</strong>, which {owner} will see.", {
          strong: (text) => <strong className="font-semibold">{text}</strong>,
          email: user.email,
          owner: ownerEmail,
        })}
        {role === "member" ? null : ` ${textOfRole(role)}`}
        {address === user.email
          ? null
          : ` ${t("The invitation went to {address}: to use another account, sign out and open the link again.", { address })}`}
      </p>
      <div className="space-y-3">
        <ActionButton action={acceptSeatAction} fields={{ token }} className="w-full">
          {t("Accept the invitation")}
        </ActionButton>
        <ButtonLink href="/account" variant="ghost" className="w-full">
          {t("Not now")}
        </ButtonLink>
      </div>
    </NarrowPage>
  );
}
