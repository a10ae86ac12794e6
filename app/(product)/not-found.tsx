import { BareFrame, MessagePage } from "@/components/site/error-page";
import { APP } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";
import { findUser } from "@/lib/auth/session";
import { publicRoute } from "@/lib/i18n/page-language";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";

export const generateMetadata = privatePage("Page not found");

/** Also for visitors of a shared link, without an account. */
export default async function ProductNotFound() {
  await findUser().catch(() => null);
  return (
    <BareFrame>
      <MessagePage
        title={t("Page not found")}
        actions={
          <>
            <ButtonLink href={APP}>{t("Go to your notes")}</ButtonLink>
            <ButtonLink href={publicRoute("/")} variant="outline">
              {t("Go to the home page")}
            </ButtonLink>
          </>
        }
      >
        <p>{t("It may have been deleted or is no longer shared.")}</p>
      </MessagePage>
    </BareFrame>
  );
}
