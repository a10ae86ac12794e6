import { AccountSection } from "@/components/billing/account/account-section";
import { PageNotice } from "@/components/billing/notices";
import { MembershipCard, seatsInUse } from "@/components/billing/seats/memberships";
import { PricingLink } from "@/components/site/links";
import { seatPath } from "@/components/site/routes";
import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { EmailField, SelectField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { requireReader } from "@/lib/auth/session";
import { getAccountVersion } from "@/lib/billing/account/queries";
import { listSeats, type SeatPlan } from "@/lib/billing/seats/list-seats";
import { serviceNow } from "@/lib/billing/test-mode/service-now";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { inviteAction, leaveSeatAction } from "./actions";
import { PeopleList, RoleOptions } from "./people";

export const generateMetadata = privatePage("People");

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
          <SeatPlanCard key={plan.subscriptionId} plan={plan} />
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

/** The members and invitations of one plan, and the form to invite more. */
function SeatPlanCard({ plan }: { plan: SeatPlan }) {
  const { subscriptionId, productName, seats, used, isUsable, members } = plan;
  const titleId = `seats-${subscriptionId}`;
  const withoutSeat = members.filter(({ hasSeat }) => !hasSeat).length;
  return (
    <Card aria-labelledby={titleId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <CardTitle id={titleId}>{productName}</CardTitle>
        <p className="text-muted-foreground figures">{seatsInUse(plan)}</p>
      </div>
      {withoutSeat > 0 ? (
        <Notice
          className="mt-5"
          variant="warning"
          title={t("{count, plural, one {This plan now has # seat} other {This plan now has # seats}}", {
            count: seats,
          })}
        >
          {t(
            "The members who joined first keep their seats; those marked “No seat” can’t use the plan. Remove someone to let the next person move up.",
          )}
        </Notice>
      ) : null}
      <PeopleList plan={plan} />
      <div className="mt-6">
        {isUsable ? null : (
          <p className="text-muted-foreground">
            {t("This plan is not active right now, so no one can be invited to it or use it.")}
          </p>
        )}
        {isUsable && used < seats ? <InviteForm plan={plan} /> : null}
        {isUsable && used >= seats ? <Full plan={plan} /> : null}
      </div>
    </Card>
  );
}

function Full({ plan: { subscriptionId, isPerSeat, used } }: { plan: SeatPlan }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-muted-foreground">
        {t("Every seat is in use.")}{" "}
        {used > 1 && isPerSeat
          ? t("To make room, withdraw an invitation or remove someone, or buy one more seat.")
          : null}
        {used > 1 && !isPerSeat ? t("To make room, withdraw an invitation or remove someone.") : null}
        {used <= 1 && isPerSeat ? t("To make room, buy one more seat.") : null}
      </p>
      {isPerSeat ? (
        <ButtonLink href={seatPath(subscriptionId)} variant="outline">
          {t("See what a seat costs")}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function InviteForm({ plan: { subscriptionId, viewer } }: { plan: SeatPlan }) {
  return (
    <ActionForm action={inviteAction} fields={{ subscriptionId }} isInline>
      <EmailField label={t("Invite by email")} name="address" autoComplete="off" className="flex-1" />
      <SelectField label={t("Role")} name="role" defaultValue="member">
        <RoleOptions viewer={viewer} />
      </SelectField>
      <SubmitButton pending={t("Inviting…")}>{t("Send the invitation")}</SubmitButton>
    </ActionForm>
  );
}
