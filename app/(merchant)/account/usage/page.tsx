import { AccountSection } from "@/components/billing/account/account-section";
import { PricingLink } from "@/components/site/links";
import { EmptyState } from "@/components/ui/empty-state";
import { requireReader } from "@/lib/auth/session";
import { getAccountVersion } from "@/lib/billing/account/queries";
import { serviceNow } from "@/lib/billing/test-mode/service-now";
import { listUsage } from "@/lib/billing/usage/list-usage";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { UsageCard } from "./usage-card";

export const generateMetadata = privatePage("Usage");

/** The user's usage in the current period, and what it costs. */
export default async function UsagePage() {
  const user = await requireReader("/account/usage");
  const version = await getAccountVersion(user.id);
  const usages = await listUsage(user.id, await serviceNow(new Date()));
  return (
    <AccountSection
      name="Usage"
      version={version}
      lead={t("What you have used in this period, and what it costs.")}
    >
      <div className="mt-8 space-y-8">
        {usages.map((usage) => (
          <UsageCard key={usage.subscriptionId} usage={usage} />
        ))}
        {usages.length === 0 ? (
          <EmptyState title={t("No usage-based subscription")} action={<PricingLink />}>
            {t("Your usage and what it costs will appear here.")}
          </EmptyState>
        ) : null}
      </div>
    </AccountSection>
  );
}
