import type { ReactNode } from "react";
import { seatPath } from "@/components/site/routes";
import { ActionButton } from "@/components/ui/action-button";
import { ActionForm } from "@/components/ui/action-form";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { EmailField, SelectField } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import type { SeatInvitation, SeatMember, SeatPlan } from "@/lib/billing/seats/list-seats";
import { may, nameOfRole, type Role, rolesGivenBy } from "@/lib/billing/seats/roles";
import { formatDate } from "@/lib/dates";
import type { FormAction } from "@/lib/actions";

type SeatActions = Record<"invite" | "withdraw" | "remove" | "changeRole" | "handOver", FormAction>;
type Props = { plan: SeatPlan; actions: SeatActions };

/** The members and invitations of one plan, and the form to invite more. */
export function SeatPlanCard({ plan, actions }: Props) {
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
      <PeopleList plan={plan} actions={actions} />
      <div className="mt-6">
        {isUsable ? null : (
          <p className="text-muted-foreground">
            This plan is not active right now, so no one can be invited to it or use it.
          </p>
        )}
        {isUsable && used < seats ? <InviteForm invite={actions.invite} plan={plan} /> : null}
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

function InviteForm({ invite, plan }: { invite: FormAction; plan: SeatPlan }) {
  const { subscriptionId, viewer } = plan;
  return (
    <ActionForm action={invite} isInline>
      <input type="hidden" name="subscriptionId" value={subscriptionId} />
      <EmailField label="Invite by email" name="address" autoComplete="off" className="flex-1" />
      <SelectField label="Role" name="role" defaultValue="member">
        <RoleOptions viewer={viewer} />
      </SelectField>
      <SubmitButton pending="Inviting…">Send the invitation</SubmitButton>
    </ActionForm>
  );
}

function RoleOptions({ viewer }: { viewer: Role }) {
  return rolesGivenBy(viewer).map((role) => (
    <option key={role} value={role}>
      {nameOfRole(role)}
    </option>
  ));
}

/** The people on a plan: its owner, the members in the order they joined, and the invited. */
function PeopleList({ plan, actions }: Props) {
  const { ownerEmail, viewer, members, invitations } = plan;
  return (
    <ul className="mt-6 divide-y divide-border border-y border-border">
      <Person
        email={ownerEmail}
        badge={<Badge>Owner</Badge>}
        about={viewer === "owner" ? "You" : "Has the first seat"}
      />
      {members.map((member) => (
        <Member key={member.id} {...{ member, plan, actions }} />
      ))}
      {invitations.map((invitation) => (
        <Invited key={invitation.id} {...{ invitation, plan, actions }} />
      ))}
    </ul>
  );
}

function Member({ member, plan, actions }: Props & { member: SeatMember }) {
  const { id, email, role, joinedAt, hasSeat, isManaged, isViewer } = member;
  const { viewer, productName } = plan;
  return (
    <Person
      email={email}
      badge={
        <>
          <Badge variant="secondary">{nameOfRole(role)}</Badge>
          {hasSeat ? null : <Badge variant="warning">No seat</Badge>}
        </>
      }
      about={`${isViewer ? "You, joined" : "Joined"} on ${formatDate(joinedAt)}`}
    >
      {isManaged ? (
        <RoleForm {...{ viewer, role, email, seatId: id }} changeRole={actions.changeRole} />
      ) : null}
      {may(viewer, "hand over") ? (
        <ActionButton
          action={actions.handOver}
          fields={{ seatId: id }}
          variant="outline"
          aria-label={`Make ${email} the owner`}
          confirmation={{
            title: `Make ${email} the owner of ${productName}?`,
            text: "They get the plan with its invoices and license keys, and only they can give it back. You become an admin. The plan is charged to your payment method until they replace it.",
            confirm: "Hand over the plan",
            cancel: "Stay the owner",
          }}
        >
          Make owner
        </ActionButton>
      ) : null}
      {isManaged ? (
        <ActionButton
          action={actions.remove}
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
      ) : null}
    </Person>
  );
}

function Invited({ invitation, plan, actions }: Props & { invitation: SeatInvitation }) {
  const { id, address, role, expiresAt, isOpen, isManaged } = invitation;
  return (
    <Person
      email={address}
      badge={
        <>
          <Badge variant={isOpen ? "outline" : "warning"}>{isOpen ? "Invited" : "Expired"}</Badge>
          <Badge variant="secondary">{nameOfRole(role)}</Badge>
        </>
      }
      about={`${isOpen ? "Can accept until" : "Was not accepted by"} ${formatDate(expiresAt)}`}
    >
      {isManaged ? (
        <>
          <RoleForm
            {...{ role, email: address, seatId: id }}
            viewer={plan.viewer}
            changeRole={actions.changeRole}
          />
          <ActionButton
            action={actions.withdraw}
            fields={{ seatId: id }}
            variant="outline"
            aria-label={`Withdraw the invitation to ${address}`}
          >
            Withdraw
          </ActionButton>
        </>
      ) : null}
    </Person>
  );
}

type RoleFormProps = { viewer: Role; role: Role; email: string; seatId: string; changeRole: FormAction };

/** Choosing a role changes nothing until it is saved: keyboards choose by moving through the options. */
function RoleForm({ viewer, role, email, seatId, changeRole }: RoleFormProps) {
  return (
    <ActionForm action={changeRole} key={role} className="flex gap-2">
      <input type="hidden" name="seatId" value={seatId} />
      <NativeSelect name="role" defaultValue={role} aria-label={`Role of ${email}`} className="w-auto">
        <RoleOptions viewer={viewer} />
      </NativeSelect>
      <SubmitButton variant="outline" pending="Saving…" aria-label={`Save the role of ${email}`}>
        Save
      </SubmitButton>
    </ActionForm>
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
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
