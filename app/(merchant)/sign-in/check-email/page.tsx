import { NarrowPage } from "@/components/site/page-layout";
import { buttonVariants, ButtonLink } from "@/components/ui/button";
import { readBrowser } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { publicRoute } from "@/lib/i18n/page-language";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";

export const generateMetadata = privatePage("Check your email");

export default async function CheckEmailPage() {
  await readBrowser();
  const mailCatcher = env.SMTP_URL ? undefined : env.MAIL_CATCHER_PAGE;
  return (
    <NarrowPage
      title={t("Check your email")}
      lead={t(
        "We sent you a link. It works once, within the next 15 minutes, and takes you back to where you were.",
      )}
    >
      <div className="space-y-6">
        {mailCatcher ? (
          <div>
            <a href={mailCatcher} className={buttonVariants({ className: "w-full" })}>
              {t("Open the mail catcher")}
            </a>
            <p className="mt-2 text-sm text-muted-foreground">{t("In test mode, all emails go there.")}</p>
          </div>
        ) : null}
        <p className="text-sm text-muted-foreground">
          {t(
            "No email after a minute? Check your spam folder, or check the address and request another link.",
          )}
        </p>
        <ButtonLink href={publicRoute("/sign-in")} variant="outline" className="w-full">
          {t("Request another link")}
        </ButtonLink>
      </div>
    </NarrowPage>
  );
}
