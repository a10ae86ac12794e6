import type { ReactNode } from "react";
import { ActionButton } from "@/components/ui/action-button";
import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import { Badge } from "@/components/ui/badge";
import { NativeSelect } from "@/components/ui/native-select";
import type { SeatInvitation, SeatMember, SeatPlan } from "@/lib/billing/seats/list-seats";
import { may, nameOfRole, type Role, rolesGivenBy } from "@/lib/billing/seats/roles";
import { formatDate } from "@/lib/dates";
import { t } from "@/lib/i18n/translate";
import { changeRoleAction, handOverAction, removeMemberAction, withdrawInvitationAction } from "./actions";

type Props = { plan: SeatPlan };

export function RoleOptions({ viewer }: { viewer: Role }) {
  return rolesGivenBy(viewer).map((role) => (
    <option key={role} value={role}>
      {nameOfRole(role)}
    </option>
  ));
}

/** The people on a plan: its owner, the members in the order they joined, and the invited. */
export function PeopleList({ plan }: Props) {
  const { ownerEmail, viewer, members, invitations } = plan;
  return (
    <ul className="mt-6 divide-y divide-border border-y border-border">
      <Person
        email={ownerEmail}
        badge={<Badge>{nameOfRole("owner")}</Badge>}
        about={viewer === "owner" ? t("You") : t("Has the first seat")}
      />
      {members.map((member) => (
        <Member key={member.id} {...{ member, plan }} />
      ))}
      {invitations.map((invitation) => (
        <Invited key={invitation.id} {...{ invitation, plan }} />
      ))}
    </ul>
  );
}

function Member({ member, plan }: Props & { member: SeatMember }) {
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
      {isManaged ? <RoleForm {...{ viewer, role, email, seatId: id }} /> : null}
      {may(viewer, "hand over") ? (
        <ActionButton
          action={handOverAction}
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
          action={removeMemberAction}
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

function Invited({ invitation, plan }: Props & { invitation: SeatInvitation }) {
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
          <RoleForm {...{ role, email: address, seatId: id }} viewer={plan.viewer} />
          <ActionButton
            action={withdrawInvitationAction}
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

type RoleFormProps = { viewer: Role; role: Role; email: string; seatId: string };

/** Choosing a role changes nothing until it is saved: keyboards choose by moving through the options. */
function RoleForm({ viewer, role, email, seatId }: RoleFormProps) {
  return (
    <ActionForm action={changeRoleAction} fields={{ seatId }} key={role} className="flex gap-2">
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
