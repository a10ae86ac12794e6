import type { Metadata } from "next";
import { AccountSection } from "@/components/billing/account/account-section";
import { AskedTooOften } from "@/components/billing/asked-too-often";
import { RefusalNotice } from "@/components/billing/refusal-notice";
import { MembershipCard } from "@/components/billing/seats/membership-card";
import { SeatPlanCard } from "@/components/billing/seats/seat-plan-card";
import { SeatsNotice } from "@/components/billing/seats/seats-notice";
import { PRICING } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { requireUser } from "@/lib/auth/session";
import { getAccountVersion } from "@/lib/billing/account/account-version";
import { findRefusal } from "@/lib/billing/account/notices";
import { listSeats } from "@/lib/billing/seats/list-seats";
import { serviceNow } from "@/lib/billing/service-life/service-now";
import { inviteAction, leaveSeatAction, removeMemberAction, withdrawInvitationAction } from "./actions";

export const metadata: Metadata = { title: "People" };

const VERBS = { invite: inviteAction, withdraw: withdrawInvitationAction, remove: removeMemberAction };

/** Who uses the plans of whoever is signed in, and whose plans they use. */
export default async function SeatsPage({ searchParams }: PageProps<"/account/seats">) {
  const user = await requireUser("/account/seats");
  const version = await getAccountVersion(user.id);
  const { plans, memberships } = await listSeats(user.id, await serviceNow(new Date()));
  const { notice } = await searchParams;
  return (
    <AccountSection name="People" version={version} lead="Who uses your plan, and whose plan you use.">
      {notice === "too-many" ? <AskedTooOften /> : null}
      <RefusalNotice refusal={findRefusal(notice)} />
      <SeatsNotice notice={notice} />
      <div className="mt-8 space-y-8">
        {plans.map((plan) => (
          <SeatPlanCard key={plan.subscriptionId} plan={plan} ownerEmail={user.email} verbs={VERBS} />
        ))}
        {memberships.map((membership) => (
          <MembershipCard key={membership.id} membership={membership} leave={leaveSeatAction} />
        ))}
        {plans.length + memberships.length === 0 ? (
          <EmptyState title="No plan with seats" action={<ButtonLink href={PRICING}>See pricing</ButtonLink>}>
            With a plan for several people, you can invite them here.
          </EmptyState>
        ) : null}
      </div>
    </AccountSection>
  );
}
