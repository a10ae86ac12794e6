import type { ReactNode } from "react";
import { seatPath } from "@/components/site/routes";
import { ActionButton } from "@/components/ui/action-button";
import { ActionForm } from "@/components/ui/action-form";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { EmailField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import type { SeatInvitation, SeatMember, SeatPlan } from "@/lib/billing/seats/list-seats";
import { formatDate } from "@/lib/dates";
import type { FormAction } from "@/lib/actions";

type SeatActions = { invite: FormAction; withdraw: FormAction; remove: FormAction };

/** The members and invitations of one plan, and the form to invite more. */
export function SeatPlanCard({
  plan,
  ownerEmail,
  actions,
}: {
  plan: SeatPlan;
  ownerEmail: string;
  actions: SeatActions;
}) {
  const { subscriptionId, productName, seats, used, isUsable, members } = plan;
  const titleId = `seats-${subscriptionId}`;
  const withoutSeat = members.filter(({ hasSeat }) => !hasSeat).length;
  return (
    <Card aria-labelledby={titleId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <CardTitle id={titleId}>{productName}</CardTitle>
        <p className="text-muted-foreground figures">
          {used} of {seats} {seats === 1 ? "seat" : "seats"} in use
        </p>
      </div>
      {withoutSeat > 0 ? (
        <div className="mt-5">
          <Notice variant="warning" title={`This plan now has ${seats} ${seats === 1 ? "seat" : "seats"}`}>
            <p>
              The members who joined first keep their seats; those marked “No seat” can’t use the plan. Remove
              someone to let the next person move up.
            </p>
          </Notice>
        </div>
      ) : null}
      <PeopleList plan={plan} ownerEmail={ownerEmail} remove={actions.remove} withdraw={actions.withdraw} />
      <div className="mt-6">
        {isUsable ? null : (
          <p className="text-muted-foreground">
            This plan is not active right now, so no one can be invited to it or use it.
          </p>
        )}
        {isUsable && used < seats ? (
          <InviteForm invite={actions.invite} subscriptionId={subscriptionId} />
        ) : null}
        {isUsable && used >= seats ? <Full plan={plan} /> : null}
      </div>
    </Card>
  );
}

function Full({ plan: { subscriptionId, isPerSeat, used } }: { plan: SeatPlan }) {
  const options = [
    used > 1 ? "withdraw an invitation or remove someone" : null,
    isPerSeat ? "buy one more seat" : null,
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-muted-foreground">
        Every seat is in use. {options.length > 0 ? `To make room, ${options.join(", or ")}.` : null}
      </p>
      {isPerSeat ? (
        <ButtonLink href={seatPath(subscriptionId)} variant="outline">
          See what a seat costs
        </ButtonLink>
      ) : null}
    </div>
  );
}

function InviteForm({ invite, subscriptionId }: { invite: FormAction; subscriptionId: string }) {
  return (
    <ActionForm action={invite} isInline>
      <input type="hidden" name="subscriptionId" value={subscriptionId} />
      <EmailField label="Invite by email" name="address" autoComplete="off" className="flex-1" />
      <SubmitButton pending="Inviting…">Send the invitation</SubmitButton>
    </ActionForm>
  );
}

type PeopleListProps = { plan: SeatPlan; ownerEmail: string; remove: FormAction; withdraw: FormAction };

/** The people on a plan: its owner, the members in the order they joined, and the invited. */
function PeopleList({ plan, ownerEmail, remove, withdraw }: PeopleListProps) {
  return (
    <ul className="mt-6 divide-y divide-border border-y border-border">
      <Person email={ownerEmail} badge={<Badge>Owner</Badge>} about="You" />
      {plan.members.map((member) => (
        <Member key={member.id} member={member} remove={remove} />
      ))}
      {plan.invitations.map((invitation) => (
        <Invited key={invitation.id} invitation={invitation} withdraw={withdraw} />
      ))}
    </ul>
  );
}

function Member({ member, remove }: { member: SeatMember; remove: FormAction }) {
  const { id, email, joinedAt, hasSeat } = member;
  return (
    <Person
      email={email}
      badge={hasSeat ? <Badge variant="secondary">Member</Badge> : <Badge variant="warning">No seat</Badge>}
      about={`Joined on ${formatDate(joinedAt)}`}
    >
      <ActionButton
        action={remove}
        fields={{ seatId: id }}
        variant="outline"
        aria-label={`Remove ${email}`}
        confirmation={{
          title: `Remove ${email}?`,
          text: "They lose access to the plan immediately, and the seat becomes available. Their data stays in their account.",
          confirm: "Remove from the plan",
          cancel: "Keep",
        }}
      >
        Remove
      </ActionButton>
    </Person>
  );
}

function Invited({ invitation, withdraw }: { invitation: SeatInvitation; withdraw: FormAction }) {
  const { id, address, expiresAt, isOpen } = invitation;
  return (
    <Person
      email={address}
      badge={<Badge variant={isOpen ? "outline" : "warning"}>{isOpen ? "Invited" : "Expired"}</Badge>}
      about={`${isOpen ? "Can accept until" : "Was not accepted by"} ${formatDate(expiresAt)}`}
    >
      <ActionButton
        action={withdraw}
        fields={{ seatId: id }}
        variant="outline"
        aria-label={`Withdraw the invitation to ${address}`}
      >
        Withdraw
      </ActionButton>
    </Person>
  );
}

type PersonProps = { email: string; badge: ReactNode; about: string; children?: ReactNode };

function Person({ email, badge, about, children }: PersonProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          {email} {badge}
        </p>
        <p className="text-sm text-muted-foreground figures">{about}</p>
      </div>
      {children}
    </li>
  );
}
