import type { Metadata } from "next";
import { AccountSubpage } from "@/components/billing/account/account-section";
import { ChangeObstacle } from "@/components/billing/change/change-obstacle";
import { PageNotice } from "@/components/billing/notices";
import { SeatReview } from "@/components/billing/seats/seat-review";
import { seatPath } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";
import { requireUser } from "@/lib/auth/session";
import { refusalOf } from "@/lib/billing/account/notices";
import { inTime } from "@/lib/server/timers";
import { previewSeat, shownOf } from "@/lib/billing/seats/buy-seat";
import { mayAskAgain } from "@/lib/limits";
import { findChoices } from "../../plan/find-choices";
import { buySeatAction } from "../actions";

export const metadata: Metadata = { title: "Buy a seat" };

/** What one more seat costs, before buying it. */
export default async function BuySeatPage({ params }: PageProps<"/account/seats/[subscription]">) {
  const { subscription: subscriptionId } = await params;
  const { id: userId } = await requireUser(seatPath(subscriptionId));
  const now = new Date();
  const { obstacle } = await findChoices(userId, subscriptionId, now);
  if (obstacle)
    return (
      <div className="mx-auto max-w-lg space-y-6">
        <AccountSubpage section="People" title="Buy a seat" />
        <ChangeObstacle obstacle={obstacle} />
      </div>
    );
  const found = (await mayAskAgain("preview", userId, now))
    ? await inTime(previewSeat({ userId, subscriptionId, now })).catch(refusalOf)
    : "busy";
  return (
    <div className="mx-auto max-w-lg">
      <AccountSubpage section="People" title="Buy a seat" />
      <div className="mt-8">
        {typeof found === "object" ? (
          <SeatReview preview={found} shown={shownOf(found)} buy={buySeatAction} />
        ) : (
          <div className="space-y-6">
            <PageNotice notice={found} />
            <ButtonLink href="/account/seats" variant="outline">
              Back to People
            </ButtonLink>
          </div>
        )}
      </div>
    </div>
  );
}
