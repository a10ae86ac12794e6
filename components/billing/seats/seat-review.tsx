import { ActionButton } from "@/components/ui/action-button";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { SeatPreview } from "@/lib/billing/seats/buy-seat";
import type { FormAction } from "@/lib/actions";
import { formatMoney } from "@/lib/money";
import { CostSummary } from "../change/change-review";

const WHEN: Record<SeatPreview["billing"], string> = {
  "at once": "You can use the seat immediately, and pay for the rest of this period now.",
  "next payment": "You can use the seat immediately. The rest of this period is added to your next payment.",
  never: "You can use the seat immediately, and pay for it from your next payment on.",
};

type Props = { preview: SeatPreview; shown: string; buy: FormAction };

/** What one more seat costs now and later, line by line, and the button to buy it. */
export function SeatReview({ preview, shown, buy }: Props) {
  const { subscription, seats, billing, cost, isExact, tax, currency, renewal } = preview;
  const { today } = cost;
  const about = isExact ? "" : "about ";
  const period = { interval: renewal.interval, intervalCount: renewal.count };
  return (
    <Card>
      <CostSummary {...{ cost, currency, isExact, tax, period }}>
        <p>{WHEN[billing]}</p>
      </CostSummary>
      <div className="mt-8 space-y-3">
        <ActionButton
          action={buy}
          fields={{ subscriptionId: subscription.id, shown }}
          pending="Buying…"
          className="w-full whitespace-normal!"
        >
          {today.total > 0
            ? `Pay ${about}${formatMoney(today.total, currency)} and go to ${seats + 1} seats`
            : `Go to ${seats + 1} seats`}
        </ActionButton>
        <ButtonLink href="/account/seats" variant="ghost" className="w-full">
          Not now
        </ButtonLink>
      </div>
    </Card>
  );
}
