import { Owned } from "@/components/billing/gate";
import { ButtonLink } from "@/components/ui/button";
import { requireUser } from "@/lib/auth/session";
import { brand } from "@/lib/brand";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { PageHead } from "../../_shell/page-head";

export const generateMetadata = privatePage("Desktop app");

export default async function DesktopPage() {
  await requireUser("/desktop");
  return (
    <div className="space-y-8">
      <PageHead
        title={t("Desktop app")}
        lead={t("{brand} on your own computer. It asks for a license key the first time it starts.", {
          brand: brand.name,
        })}
      />
      <Owned product="Notes for Desktop">
        <ButtonLink href="/account" prefetch={false}>
          {t("Show my license keys")}
        </ButtonLink>
      </Owned>
    </div>
  );
}
