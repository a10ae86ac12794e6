import type { Metadata } from "next";
import { AccountSection } from "@/components/billing/account/account-section";
import { PlanToManage } from "@/components/billing/account/plan-to-manage";
import { PRICING } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { requireUser } from "@/lib/auth/session";
import { getAccountVersion } from "@/lib/billing/account/account-version";
import { listManageablePlans } from "@/lib/billing/account/manageable-plans";
import { serviceNow } from "@/lib/billing/service-life/service-now";
import { changeSubscriptionAction } from "../actions";

export const metadata: Metadata = { title: "Plan" };

/** The ways to change, pause and cancel what one is subscribed to. */
export default async function PlanPage() {
  const { id: userId } = await requireUser("/account/plan");
  const version = await getAccountVersion(userId);
  const plans = await listManageablePlans(userId, await serviceNow(new Date()));
  return (
    <AccountSection
      name="Plan"
      version={version}
      lead="Change it, pause it, or cancel it. You’ll see what it costs before anything happens."
    >
      <div className="mt-8 space-y-4">
        {plans.map((plan) => (
          <PlanToManage key={plan.id} plan={plan} change={changeSubscriptionAction} />
        ))}
        {plans.length === 0 ? (
          <EmptyState title="No plan" action={<ButtonLink href={PRICING}>See pricing</ButtonLink>}>
            When you have one, you can change, pause or cancel it here.
          </EmptyState>
        ) : null}
      </div>
    </AccountSection>
  );
}
