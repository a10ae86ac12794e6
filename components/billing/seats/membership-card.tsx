import { ActionForm } from "@/components/ui/action-form";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { ConfirmButton } from "@/components/ui/confirm-button";
import type { Membership } from "@/lib/billing/seats/list-seats";
import { formatDate } from "@/lib/dates";
import type { FormAction } from "@/lib/form-action";

/** Somebody else's plan that the user has a seat on, and the way to leave it. */
export function MembershipCard({ membership, leave }: { membership: Membership; leave: FormAction }) {
  const { id, productName, ownerEmail, joinedAt, isUsable } = membership;
  const titleId = `membership-${id}`;
  return (
    <Card aria-labelledby={titleId} className="rounded-2xl sm:p-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="text-2xl leading-8 font-semibold tracking-[-0.025em] wrap-anywhere">
          {productName}
        </h2>
        <Badge variant={isUsable ? "success" : "warning"}>{isUsable ? "Member" : "Not active"}</Badge>
      </div>
      <p className="mt-1 wrap-anywhere text-muted-foreground figures">
        On {ownerEmail}’s plan since {formatDate(joinedAt)}
      </p>
      {isUsable ? null : (
        <p className="mt-4 max-w-[66ch]">
          You can’t use it right now: the plan is not active, or has fewer seats than people. {ownerEmail} can
          tell you more.
        </p>
      )}
      <ActionForm action={leave} className="mt-6">
        <input type="hidden" name="seatId" value={id} />
        <ConfirmButton
          pending="One moment…"
          variant="outline"
          aria-describedby={titleId}
          question={{
            title: `Leave ${ownerEmail}’s plan?`,
            text: `You lose what ${productName} adds immediately. What you made is kept in your account. You’ll need a new invitation to come back.`,
            yes: "Leave the plan",
            no: "Stay",
          }}
        >
          Leave this plan
        </ConfirmButton>
      </ActionForm>
    </Card>
  );
}
