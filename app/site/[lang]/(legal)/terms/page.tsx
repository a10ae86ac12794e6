import type { ReactNode } from "react";
import { LegalPage } from "@/components/legal/legal-page";
import { brand } from "@/lib/brand";
import type { Language } from "@/lib/i18n/languages.mjs";
import { readLanguage } from "@/lib/i18n/page-language";
import { t } from "@/lib/i18n/translate";
import { publicPage } from "@/lib/metadata";
import { readerLanguage } from "@/lib/region";
import { Terms as German } from "./de";
import { Terms as English } from "./en";

const TEXTS: Record<Language, () => ReactNode> = { en: English, de: German };

export const generateMetadata = publicPage("/terms", () => ({ title: t("Terms"), description: lead() }));

export default async function TermsPage({ params }: PageProps<"/site/[lang]/terms">) {
  await readLanguage(params);
  const Text = TEXTS[readerLanguage()];
  return (
    <LegalPage title={t("Terms")} lead={lead()} isDated>
      <Text />
    </LegalPage>
  );
}

function lead(): string {
  return t("What you and {name} promise each other.", { name: brand.name });
}
