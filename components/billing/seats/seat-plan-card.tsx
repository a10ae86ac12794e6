import type { ReactNode } from "react";
import { seatPath } from "@/components/site/routes";
import { ActionButton } from "@/components/ui/action-button";
import { ActionForm, SubmitButton } from "@/components/ui/action-form";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { EmailField, SelectField } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { Notice } from "@/components/ui/notice";
import type { SeatInvitation, SeatMember, SeatPlan } from "@/lib/billing/seats/list-seats";
import { may, nameOfRole, type Role, rolesGivenBy } from "@/lib/billing/seats/roles";
import { formatDate } from "@/lib/dates";
import type { FormAction } from "@/lib/actions";
import { t } from "@/lib/i18n/translate";

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
          {t("{seats, plural, one {{used} of {seats} seat in use} other {{used} of {seats} seats in use}}", {
            used,
            seats,
          })}
        </p>
      </div>
      {withoutSeat > 0 ? (
        <div className="mt-5">
          <Notice
            variant="warning"
            title={t("{count, plural, one {This plan now has # seat} other {This plan now has # seats}}", {
              count: seats,
            })}
          >
            <p>
              {t(
                "The members who joined first keep their seats; those marked “No seat” can’t use the plan. Remove someone to let the next person move up.",
              )}
            </p>
          </Notice>
        </div>
      ) : null}
      <PeopleList plan={plan} actions={actions} />
      <div className="mt-6">
        {isUsable ? null : (
          <p className="text-muted-foreground">
            {t("This plan is not active right now, so no one can be invited to it or use it.")}
          </p>
        )}
        {isUsable && used < seats ? <InviteForm invite={actions.invite} plan={plan} /> : null}
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

function InviteForm({ invite, plan }: { invite: FormAction; plan: SeatPlan }) {
  const { subscriptionId, viewer } = plan;
  return (
    <ActionForm action={invite} isInline>
      <input type="hidden" name="subscriptionId" value={subscriptionId} />
      <EmailField label={t("Invite by email")} name="address" autoComplete="off" className="flex-1" />
      <SelectField label={t("Role")} name="role" defaultValue="member">
        <RoleOptions viewer={viewer} />
      </SelectField>
      <SubmitButton pending={t("Inviting…")}>{t("Send the invitation")}</SubmitButton>
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
        badge={<Badge>{nameOfRole("owner")}</Badge>}
        about={viewer === "owner" ? t("You") : t("Has the first seat")}
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
          {hasSeat ? null : <Badge variant="warning">{t("No seat")}</Badge>}
        </>
      }
      about={t(isViewer ? "You, joined on {date}" : "Joined on {date}", { date: formatDate(joinedAt) })}
    >
      {isManaged ? (
        <RoleForm {...{ viewer, role, email, seatId: id }} changeRole={actions.changeRole} />
      ) : null}
      {may(viewer, "hand over") ? (
        <ActionButton
          action={actions.handOver}
          fields={{ seatId: id }}
          variant="outline"
          aria-label={t("Make {email} the owner", { email })}
          confirmation={{
            title: t("Make {email} the owner of {plan}?", { email, plan: productName }),
            text: t(
              "They get the plan with its invoices and license keys, and only they can give it back. You become an admin. The plan is charged to your payment method until they replace it.",
            ),
            confirm: t("Hand over the plan"),
            cancel: t("Stay the owner"),
          }}
        >
          {t("Make owner")}
        </ActionButton>
      ) : null}
      {isManaged ? (
        <ActionButton
          action={actions.remove}
          fields={{ seatId: id }}
          variant="outline"
          aria-label={t("Remove {email}", { email })}
          confirmation={{
            title: t("Remove {email}?", { email }),
            text: t(
              "They lose access to the plan immediately, and the seat becomes available. Their data stays in their account.",
            ),
            confirm: t("Remove from the plan"),
            cancel: t("Keep"),
          }}
        >
          {t("Remove")}
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
          <Badge variant={isOpen ? "outline" : "warning"}>{isOpen ? t("Invited") : t("Expired")}</Badge>
          <Badge variant="secondary">{nameOfRole(role)}</Badge>
        </>
      }
      about={t(isOpen ? "Can accept until {date}" : "Was not accepted by {date}", {
        date: formatDate(expiresAt),
      })}
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
            aria-label={t("Withdraw the invitation to {email}", { email: address })}
          >
            {t("Withdraw")}
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
      <NativeSelect
        name="role"
        defaultValue={role}
        aria-label={t("Role of {email}", { email })}
        className="w-auto"
      >
        <RoleOptions viewer={viewer} />
      </NativeSelect>
      <SubmitButton
        variant="outline"
        pending={t("Saving…")}
        aria-label={t("Save the role of {email}", { email })}
      >
        {t("Save")}
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
