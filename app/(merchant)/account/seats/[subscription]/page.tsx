import { AccountSubpage } from "@/components/billing/account/account-section";
import { ChangeObstacle } from "@/components/billing/change/change-obstacle";
import { CostSummary } from "@/components/billing/change/change-review";
import { PageNotice } from "@/components/billing/notices";
import { seatPath } from "@/components/site/routes";
import { ActionButton } from "@/components/ui/action-button";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { requireUser } from "@/lib/auth/session";
import { previewSeat, type SeatPreview, shownOf } from "@/lib/billing/seats/buy-seat";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { formatMoney } from "@/lib/money";
import { findChoices, findPreview } from "../../plan/find-choices";
import { buySeatAction } from "../actions";

export const generateMetadata = privatePage("Buy a seat");

/** What one more seat costs, before buying it. */
export default async function BuySeatPage({ params }: PageProps<"/account/seats/[subscription]">) {
  const { subscription: subscriptionId } = await params;
  const { id: userId } = await requireUser(seatPath(subscriptionId));
  const now = new Date();
  const { obstacle } = await findChoices(userId, subscriptionId, now);
  if (obstacle)
    return (
      <div className="mx-auto max-w-lg space-y-6">
        <AccountSubpage section="People" title={t("Buy a seat")} />
        <ChangeObstacle obstacle={obstacle} />
      </div>
    );
  const found = await findPreview(previewSeat, { userId, subscriptionId, now });
  return (
    <div className="mx-auto max-w-lg">
      <AccountSubpage section="People" title={t("Buy a seat")} />
      <div className="mt-8">
        {typeof found === "object" ? (
          <SeatReview preview={found} />
        ) : (
          <div className="space-y-6">
            <PageNotice notice={found} />
            <ButtonLink href="/account/seats" variant="outline">
              {t("Back to People")}
            </ButtonLink>
          </div>
        )}
      </div>
    </div>
  );
}

const WHEN = {
  "at once": "You can use the seat immediately, and pay for the rest of this period now.",
  "next payment": "You can use the seat immediately. The rest of this period is added to your next payment.",
  never: "You can use the seat immediately, and pay for it from your next payment on.",
} as const satisfies Record<SeatPreview["billing"], string>;

/** What one more seat costs now and later, line by line, and the button to buy it. */
function SeatReview({ preview }: { preview: SeatPreview }) {
  const { subscription, seats, billing, cost, isExact, tax, currency, renewal } = preview;
  const { today } = cost;
  const period = { interval: renewal.interval, intervalCount: renewal.count };
  return (
    <Card>
      <CostSummary {...{ cost, currency, isExact, tax, period }}>
        <p>{t(WHEN[billing])}</p>
      </CostSummary>
      <div className="mt-8 space-y-3">
        <ActionButton
          action={buySeatAction}
          fields={{ subscriptionId: subscription.id, shown: shownOf(preview) }}
          pending={t("Buying…")}
          className="w-full whitespace-normal!"
        >
          {today.total > 0
            ? t(
                isExact
                  ? "Pay {amount} and go to {count} seats"
                  : "Pay about {amount} and go to {count} seats",
                {
                  amount: formatMoney(today.total, currency),
                  count: seats + 1,
                },
              )
            : t("Go to {count} seats", { count: seats + 1 })}
        </ActionButton>
        <ButtonLink href="/account/seats" variant="ghost" className="w-full">
          {t("Not now")}
        </ButtonLink>
      </div>
    </Card>
  );
}
