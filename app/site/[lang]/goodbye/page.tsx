import { rich, t } from "@/lib/i18n/translate";
import { publicRoute, readLanguage } from "@/lib/i18n/page-language";
import { NarrowPage } from "@/components/site/page-layout";
import { SupportLink } from "@/components/site/brand";
import { ButtonLink } from "@/components/ui/button";

export async function generateMetadata({ params }: PageProps<"/site/[lang]/goodbye">) {
  await readLanguage(params);
  return { title: t("Goodbye") };
}

/** Shown after an account was deleted. */
export default async function GoodbyePage({ params }: PageProps<"/site/[lang]/goodbye">) {
  await readLanguage(params);
  return (
    <NarrowPage
      title={t("Your account has been deleted")}
      lead={t(
        "Your plans are canceled, and you are signed out everywhere. Orders and invoices are kept only as long as tax law requires.",
      )}
    >
      <p className="mb-8 text-muted-foreground">
        {rich("Questions about an invoice? Email {address}.", { address: <SupportLink /> })}
      </p>
      <ButtonLink href={publicRoute("/")} variant="outline">
        {t("Go to the home page")}
      </ButtonLink>
    </NarrowPage>
  );
}
