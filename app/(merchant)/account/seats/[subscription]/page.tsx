import type { Metadata } from "next";
import { AccountSubpage } from "@/components/billing/account/account-subpage";
import { ChangeObstacle } from "@/components/billing/change/change-obstacle";
import { ChangeRefusal, findChangeRefusal } from "@/components/billing/change/change-refusal";
import { SeatReview } from "@/components/billing/seats/seat-review";
import { seatPath } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";
import { requireUser } from "@/lib/auth/session";
import { refusalOf } from "@/lib/billing/account/notices";
import { inTime } from "@/lib/server/in-time";
import { previewSeat, shownOf } from "@/lib/billing/seats/preview-seat";
import { mayAskAgain } from "@/lib/limits/by-user";
import { findChoices } from "../../plan/find-choices";
import { buySeatAction } from "../actions";

export const metadata: Metadata = { title: "Buy a seat" };

/** What one seat more costs, before it is bought. */
export default async function BuySeatPage({
  params,
  searchParams,
}: PageProps<"/account/seats/[subscription]">) {
  const { subscription: subscriptionId } = await params;
  const { notice } = await searchParams;
  const { id: userId } = await requireUser(seatPath(subscriptionId));
  const now = new Date();
  const { obstacle } = await findChoices(userId, subscriptionId, now);
  if (obstacle)
    return (
      <div className="mx-auto max-w-lg space-y-6">
        <AccountSubpage of="People" title="Buy a seat" />
        <ChangeObstacle obstacle={obstacle} />
      </div>
    );
  const found = (await mayAskAgain("preview", userId, now))
    ? await inTime(previewSeat({ userId, subscriptionId, now })).catch(refusalOf)
    : "busy";
  const preview = typeof found === "object" ? found : null;
  const refusal = preview ? findChangeRefusal(notice) : findChangeRefusal(found);
  return (
    <div className="mx-auto max-w-lg">
      <AccountSubpage of="People" title="Buy a seat" />
      <div className="mt-8">
        <ChangeRefusal refusal={refusal} />
        {preview ? (
          <SeatReview preview={preview} shown={shownOf(preview)} buy={buySeatAction} />
        ) : (
          <ButtonLink href="/account/seats" variant="outline">
            Back to People
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
