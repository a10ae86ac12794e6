import { Owned } from "@/components/billing/gate";
import { buttonVariants } from "@/components/ui/button";
import { requireUser } from "@/lib/auth/session";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { PageHead } from "../../_shell/page-head";

export const generateMetadata = privatePage("Field guide");

export default async function GuidePage() {
  await requireUser("/guide");
  return (
    <div className="space-y-8">
      <PageHead
        title={t("Field guide")}
        lead={t("The handbook for keeping a second brain tidy. Buy it once, and keep it forever.")}
      />
      <Owned product="Field Guide">
        <a href="/guide/download" download className={buttonVariants()}>
          {t("Download")}
        </a>
      </Owned>
    </div>
  );
}
