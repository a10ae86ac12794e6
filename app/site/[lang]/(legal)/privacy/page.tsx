import type { ReactNode } from "react";
import { LegalPage } from "@/components/legal/legal-page";
import { brand } from "@/lib/brand";
import type { Language } from "@/lib/i18n/languages.mjs";
import { readLanguage } from "@/lib/i18n/page-language";
import { t } from "@/lib/i18n/translate";
import { publicPage } from "@/lib/metadata";
import { readerLanguage } from "@/lib/region";
import { Privacy as German } from "./de";
import { Privacy as English } from "./en";

const TEXTS: Record<Language, () => ReactNode> = { en: English, de: German };

export const generateMetadata = publicPage("/privacy", () => ({ title: t("Privacy"), description: lead() }));

export default async function PrivacyPage({ params }: PageProps<"/site/[lang]/privacy">) {
  await readLanguage(params);
  const Text = TEXTS[readerLanguage()];
  return (
    <LegalPage title={t("Privacy")} lead={lead()} isDated>
      <Text />
    </LegalPage>
  );
}

function lead(): string {
  return t("What {name} knows about you, why, and how to delete it.", { name: brand.name });
}
