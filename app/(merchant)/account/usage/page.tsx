import type { Metadata } from "next";
import { AccountSection } from "@/components/billing/account/account-section";
import { UsageCard } from "@/components/billing/usage/usage-card";
import { PRICING } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { requireUser } from "@/lib/auth/session";
import { serviceNow } from "@/lib/billing/service-life/service-now";
import { listUsage } from "@/lib/billing/usage/list-usage";

export const metadata: Metadata = { title: "Usage" };

/** What whoever is signed in has used of what they pay for by use. */
export default async function UsagePage() {
  const user = await requireUser("/account/usage");
  const usages = await listUsage(user.id, await serviceNow(new Date()));
  return (
    <AccountSection name="Usage" lead="What you have used in this period, and what it costs.">
      <div className="mt-8 space-y-8">
        {usages.map((usage) => (
          <UsageCard key={usage.subscriptionId} usage={usage} />
        ))}
        {usages.length === 0 ? (
          <EmptyState
            title="Nothing is billed by usage"
            action={<ButtonLink href={PRICING}>See pricing</ButtonLink>}
          >
            What you pay for by usage is counted here, with what it costs.
          </EmptyState>
        ) : null}
      </div>
    </AccountSection>
  );
}
