import { notFound } from "next/navigation";
import { PricingLink } from "@/components/site/links";
import { Upgrade } from "@/components/billing/gate";
import { NarrowPage } from "@/components/site/page-layout";
import { findUser } from "@/lib/auth/session";
import { isWanted } from "@/lib/billing/access/may";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";

export const generateMetadata = privatePage("Upgrade");

/** For a user whose plan lacks a feature they tried to use. */
export default async function UpgradePage({ searchParams }: PageProps<"/upgrade">) {
  const { for: wanted } = await searchParams;
  if (!isWanted(wanted)) notFound();
  await findUser();
  return (
    <NarrowPage
      title={t("Your plan does not include this")}
      lead={t("Upgrade to use it. Nothing was changed or lost.")}
    >
      <Upgrade wanted={wanted} />
      <PricingLink variant="ghost" className="mt-4 w-full">
        {t("See all plans")}
      </PricingLink>
    </NarrowPage>
  );
}
