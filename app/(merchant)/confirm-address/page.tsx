import { NarrowPage } from "@/components/site/page-layout";
import { ActionButton } from "@/components/ui/action-button";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { findWaitingLink } from "@/lib/auth/address-change";
import { findUser } from "@/lib/auth/session";
import { brand } from "@/lib/brand";
import { publicRoute } from "@/lib/i18n/page-language";
import { rich, t } from "@/lib/i18n/translate";
import { tokenPage } from "@/lib/metadata";
import { confirmAddressAction } from "./actions";

export const generateMetadata = tokenPage("Confirm an email address");

/** The page of both links of an address change. Only the button uses the token, because email scanners click nothing. */
export default async function ConfirmAddressPage({ searchParams }: PageProps<"/confirm-address">) {
  const { token, done } = await searchParams;
  await findUser();
  if (done === "waiting")
    return (
      <NarrowPage
        title={t("Confirmed")}
        lead={t("Now open the link in the email to the other address to complete the change.")}
      >
        <ButtonLink href="/account/settings" prefetch={false} variant="outline">
          {t("Go to settings")}
        </ButtonLink>
      </NarrowPage>
    );
  if (done === "changed")
    return (
      <NarrowPage
        title={t("The email address has changed")}
        lead={t("Sign in with the new one from now on.")}
      >
        <ButtonLink href={publicRoute("/sign-in")}>{t("Sign in")}</ButtonLink>
      </NarrowPage>
    );
  const link = typeof token === "string" ? await findWaitingLink(token, new Date()) : null;
  if (!link)
    return (
      <NarrowPage title={t("Confirm an email address")}>
        <Notice variant="warning" title={t("This link does not work")}>
          {t(
            "It works once, for an hour, until another change is requested or this one is canceled. Nothing was changed. You can start again in your account settings.",
          )}
        </Notice>
        <ButtonLink href="/account/settings" prefetch={false} className="mt-6">
          {t("Go to settings")}
        </ButtonLink>
      </NarrowPage>
    );
  const { oldAddress, newAddress, side } = link;
  return (
    <NarrowPage
      title={
        side === "new" ? t("Is this your new email address?") : t("Change your account’s email address?")
      }
      lead={rich("The email address of the {name} account {oldAddress} changes to {newAddress}.", {
        name: brand.name,
        oldAddress: <Address>{oldAddress}</Address>,
        newAddress: <Address>{newAddress}</Address>,
      })}
    >
      <p className="mb-6 leading-7">
        {t(
          "Confirm only if you requested this. The address changes once both links are confirmed, and all other browsers are signed out.",
        )}
      </p>
      <div className="space-y-3">
        <ActionButton action={confirmAddressAction} fields={{ token: String(token) }} className="w-full">
          {t("Confirm")}
        </ActionButton>
        <ButtonLink href={publicRoute("/")} variant="ghost" className="w-full">
          {t("Not me")}
        </ButtonLink>
      </div>
    </NarrowPage>
  );
}

function Address({ children }: { children: string }) {
  return <strong className="font-semibold wrap-anywhere text-foreground">{children}</strong>;
}
