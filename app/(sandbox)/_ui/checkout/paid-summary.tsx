import type { PaidOrder } from "@/app/(sandbox)/_service/checkout/pay";
import { receiptUrl } from "@/app/(sandbox)/_service/shared/service-urls";
import { formatMoney } from "@/lib/money";
import { buttonClass } from "../basic/button";
import { Card } from "../basic/card";

type PaidSummaryProps = { order: PaidOrder; store: { slug: string }; locale: string };

export function PaidSummary({ order, store, locale }: PaidSummaryProps) {
  return (
    <Card className="mx-auto max-w-lg">
      <h2 className="text-base font-semibold">
        {order.total > 0 ? "This order is paid" : "This order is complete"}
      </h2>
      <p className="mt-1 wrap-anywhere text-muted-foreground figures">
        Order #{order.orderNumber}, {formatMoney(order.total, order.currency, { locale })}. The receipt went
        to {order.userEmail}.
      </p>
      <a href={receiptUrl(store, order)} target="_top" className={buttonClass("secondary", "mt-6")}>
        Open the receipt
      </a>
    </Card>
  );
}
