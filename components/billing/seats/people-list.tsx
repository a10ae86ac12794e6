import type { ReactNode } from "react";
import { ActionForm } from "@/components/ui/action-form";
import { Badge } from "@/components/ui/badge";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { SubmitButton } from "@/components/ui/submit-button";
import type { SeatInvitation, SeatMember, SeatPlan } from "@/lib/billing/seats/list-seats";
import { formatDate } from "@/lib/dates";
import type { FormAction } from "@/lib/form-action";

type Props = { plan: SeatPlan; ownerEmail: string; remove: FormAction; withdraw: FormAction };

/** Everybody on a plan: its owner, the members as they came, and who is invited. */
export function PeopleList({ plan, ownerEmail, remove, withdraw }: Props) {
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
      <ActionForm action={remove}>
        <input type="hidden" name="seatId" value={id} />
        <ConfirmButton
          pending="One moment…"
          variant="outline"
          aria-label={`Remove ${email}`}
          question={{
            title: `Remove ${email}?`,
            text: "They lose access to the plan immediately, and the seat is free. What they made is kept in their account.",
            yes: "Remove from the plan",
            no: "Keep",
          }}
        >
          Remove
        </ConfirmButton>
      </ActionForm>
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
      <ActionForm action={withdraw}>
        <input type="hidden" name="seatId" value={id} />
        <SubmitButton
          pending="One moment…"
          variant="outline"
          aria-label={`Withdraw the invitation to ${address}`}
        >
          Withdraw
        </SubmitButton>
      </ActionForm>
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
