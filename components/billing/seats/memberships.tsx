import { ActionButton } from "@/components/ui/action-button";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { listSeats, type Membership, type SeatPlan } from "@/lib/billing/seats/list-seats";
import { may, nameOfRole, type SeatRole, textOfRole } from "@/lib/billing/seats/roles";
import { isShared } from "@/lib/billing/seats/shared-plans";
import { formatDate } from "@/lib/dates";
import type { FormAction } from "@/lib/actions";
import { t } from "@/lib/i18n/translate";

/** Another customer's plan that the user has a seat on, with a button to leave it. */
export function MembershipCard({ membership, leave }: { membership: Membership; leave: FormAction }) {
  const { id, productName, ownerEmail, role, joinedAt, isUsable } = membership;
  const titleId = `membership-${id}`;
  return (
    <Card aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CardTitle id={titleId}>{productName}</CardTitle>
        <Badge variant={isUsable ? "success" : "warning"}>
          {isUsable ? nameOfRole(role) : t("Not active")}
        </Badge>
      </div>
      <p className="mt-1 wrap-anywhere text-muted-foreground figures">
        {t("On {owner}’s plan since {date}", { owner: ownerEmail, date: formatDate(joinedAt) })}
      </p>
      {role === "member" ? null : <RoleText role={role} />}
      {isUsable ? null : (
        <p className="mt-4 max-w-[66ch]">
          {t(
            "You can’t use it right now: the plan is not active, or has fewer seats than members. Contact {owner} for details.",
            { owner: ownerEmail },
          )}
        </p>
      )}
      <div className="mt-6">
        <ActionButton
          action={leave}
          fields={{ seatId: id }}
          variant="outline"
          aria-describedby={titleId}
          confirmation={{
            title: t("Leave {owner}’s plan?", { owner: ownerEmail }),
            text: t(
              "You lose what {plan} adds immediately. Your data stays in your account. You’ll need a new invitation to come back.",
              { plan: productName },
            ),
            confirm: t("Leave the plan"),
            cancel: t("Stay"),
          }}
        >
          {t("Leave this plan")}
        </ActionButton>
      </div>
    </Card>
  );
}

/** What a role is for, with links to where it is used. */
function RoleText({ role }: { role: SeatRole }) {
  return (
    <div className="mt-4 max-w-[66ch]">
      <p>{textOfRole(role)}</p>
      <p className="flex flex-wrap gap-x-6">
        {may(role, "change plan") ? (
          <ButtonLink href="/account" variant="link" className="px-0">
            {t("Plan and payment method")}
          </ButtonLink>
        ) : null}
        {may(role, "see invoices") ? (
          <ButtonLink href="/account/invoices" variant="link" className="px-0">
            {t("Invoices")}
          </ButtonLink>
        ) : null}
      </p>
    </div>
  );
}

/** Before the owner of a plan deletes their account. */
export async function SeatsNote({ subscriptionId, now }: { subscriptionId: string; now: Date }) {
  return (await isShared(subscriptionId, now)) ? t("Everyone with a seat on it loses access too.") : null;
}

export function seatsInUse({ used, seats }: Pick<SeatPlan, "used" | "seats">): string {
  return t("{seats, plural, one {{used} of {seats} seat in use} other {{used} of {seats} seats in use}}", {
    used,
    seats,
  });
}

/** On the account page: the seats in use on the user's plans, and the plans they are a member of. */
export async function SeatsSummary({ userId, now }: { userId: string; now: Date }) {
  const { plans, memberships } = await listSeats(userId, now);
  if (plans.length + memberships.length === 0) return null;
  return (
    <section
      aria-labelledby="people"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-2xl border border-border bg-card p-6 shadow-xs sm:px-8"
    >
      <div className="min-w-0 wrap-anywhere">
        <h2 id="people" className="text-lg font-semibold">
          {t("People")}
        </h2>
        {plans.map((plan) => (
          <p key={plan.subscriptionId} className="text-muted-foreground figures">
            {plan.productName}: {seatsInUse(plan)}
          </p>
        ))}
        {memberships.map(({ id, productName, ownerEmail, isUsable }) => (
          <p key={id} className="text-muted-foreground">
            {t(
              isUsable
                ? "You use {plan} on {owner}’s plan"
                : "Not available right now: {plan} on {owner}’s plan",
              { plan: productName, owner: ownerEmail },
            )}
          </p>
        ))}
      </div>
      <ButtonLink href="/account/seats" variant="outline" className="w-full sm:w-auto">
        {plans.length > 0 ? t("Manage people") : t("View or leave")}
      </ButtonLink>
    </section>
  );
}
