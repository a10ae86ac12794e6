import { ButtonLink } from "@/components/ui/button";
import type { Seats } from "@/lib/billing/seats/list-seats";

/** On the account page: how many use the own plan and whose plan one uses, where there is anything to say of it. */
export function SeatsSummary({ seats: { plans, memberships } }: { seats: Seats }) {
  if (plans.length + memberships.length === 0) return null;
  return (
    <section
      aria-labelledby="people"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-2xl border border-border bg-card p-6 shadow-xs sm:px-8"
    >
      <div className="min-w-0 wrap-anywhere">
        <h2 id="people" className="text-lg font-semibold">
          People
        </h2>
        {plans.map(({ subscriptionId, productName, used, seats }) => (
          <p key={subscriptionId} className="text-muted-foreground figures">
            {productName}: {used} of {seats} {seats === 1 ? "seat" : "seats"} in use
          </p>
        ))}
        {memberships.map(({ id, productName, ownerEmail, isUsable }) => (
          <p key={id} className="text-muted-foreground">
            {isUsable ? "You use" : "Not available right now:"} {productName} on {ownerEmail}’s plan
          </p>
        ))}
      </div>
      <ButtonLink href="/account/seats" variant="outline" className="w-full sm:w-auto">
        {plans.length > 0 ? "Manage people" : "See or leave"}
      </ButtonLink>
    </section>
  );
}
