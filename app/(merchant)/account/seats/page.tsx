import { AccountSection } from "@/components/billing/account/account-section";
import { PageNotice } from "@/components/billing/notices";
import { MembershipCard } from "@/components/billing/seats/memberships";
import { SeatPlanCard } from "@/components/billing/seats/seat-plan-card";
import { PricingLink } from "@/components/site/links";
import { EmptyState } from "@/components/ui/empty-state";
import { requireReader } from "@/lib/auth/session";
import { getAccountVersion } from "@/lib/billing/account/queries";
import { listSeats } from "@/lib/billing/seats/list-seats";
import { serviceNow } from "@/lib/billing/test-mode/generation";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import {
  changeRoleAction,
  handOverAction,
  inviteAction,
  leaveSeatAction,
  removeMemberAction,
  withdrawInvitationAction,
} from "./actions";

export const generateMetadata = privatePage("People");

const ACTIONS = {
  invite: inviteAction,
  withdraw: withdrawInvitationAction,
  remove: removeMemberAction,
  changeRole: changeRoleAction,
  handOver: handOverAction,
};

/** The people on the plans that the user manages, and the plans of other customers that the user is on. */
export default async function SeatsPage({ searchParams }: PageProps<"/account/seats">) {
  const user = await requireReader("/account/seats");
  const version = await getAccountVersion(user.id);
  const { plans, memberships } = await listSeats(user.id, await serviceNow(new Date()));
  const { notice } = await searchParams;
  return (
    <AccountSection name="People" version={version} lead={t("Who uses your plan, and whose plan you use.")}>
      <PageNotice notice={notice} />
      <div className="mt-8 space-y-8">
        {plans.map((plan) => (
          <SeatPlanCard key={plan.subscriptionId} plan={plan} actions={ACTIONS} />
        ))}
        {memberships.map((membership) => (
          <MembershipCard key={membership.id} membership={membership} leave={leaveSeatAction} />
        ))}
        {plans.length + memberships.length === 0 ? (
          <EmptyState title={t("No plan with seats")} action={<PricingLink />}>
            {t("With a plan that has seats, you can invite people here.")}
          </EmptyState>
        ) : null}
      </div>
    </AccountSection>
  );
}
