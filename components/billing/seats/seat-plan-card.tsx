import { seatPath } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import type { SeatPlan } from "@/lib/billing/seats/list-seats";
import type { FormAction } from "@/lib/form-action";
import { InviteForm } from "./invite-form";
import { PeopleList } from "./people-list";

type SeatVerbs = { invite: FormAction; withdraw: FormAction; remove: FormAction };

/** The people on one plan, who is invited to it, and the way to invite more. */
export function SeatPlanCard({
  plan,
  ownerEmail,
  verbs,
}: {
  plan: SeatPlan;
  ownerEmail: string;
  verbs: SeatVerbs;
}) {
  const { subscriptionId, productName, seats, used, isUsable, members } = plan;
  const titleId = `seats-${subscriptionId}`;
  const withoutSeat = members.filter(({ hasSeat }) => !hasSeat).length;
  return (
    <Card aria-labelledby={titleId} className="rounded-2xl sm:p-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={titleId} className="text-2xl leading-8 font-semibold tracking-[-0.025em] wrap-anywhere">
          {productName}
        </h2>
        <p className="text-muted-foreground figures">
          {used} of {seats} {seats === 1 ? "seat" : "seats"} in use
        </p>
      </div>
      {withoutSeat > 0 ? (
        <div className="mt-5">
          <Notice variant="warning" title={`This plan now has ${seats} ${seats === 1 ? "seat" : "seats"}`}>
            <p>
              Whoever joined first keeps one; those marked “No seat” can’t use the plan. Remove someone else
              to let the next person move up.
            </p>
          </Notice>
        </div>
      ) : null}
      <PeopleList plan={plan} ownerEmail={ownerEmail} remove={verbs.remove} withdraw={verbs.withdraw} />
      <div className="mt-6">
        {isUsable ? null : (
          <p className="text-muted-foreground">
            This plan is not active right now, so no one can be invited to it or use it.
          </p>
        )}
        {isUsable && used < seats ? (
          <InviteForm invite={verbs.invite} subscriptionId={subscriptionId} />
        ) : null}
        {isUsable && used >= seats ? <Full plan={plan} /> : null}
      </div>
    </Card>
  );
}

function Full({ plan: { subscriptionId, isPerSeat, used } }: { plan: SeatPlan }) {
  const waysOut = [
    used > 1 ? "withdraw an invitation or remove someone" : null,
    isPerSeat ? "buy one more" : null,
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-muted-foreground">
        Every seat is in use. {waysOut.length > 0 ? `To make room, ${waysOut.join(", or ")}.` : null}
      </p>
      {isPerSeat ? (
        <ButtonLink href={seatPath(subscriptionId)} variant="outline">
          See what a seat costs
        </ButtonLink>
      ) : null}
    </div>
  );
}
