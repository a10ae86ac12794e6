import { formatDay } from "@/app/(sandbox)/_service/shared/format-time";
import { formatMoney } from "@/lib/money";
import type { EntryState } from "@/app/(sandbox)/_service/entry/entry";
import type { SubscriptionDetails } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import { isRefundable } from "@/app/(sandbox)/_service/refunds/is-refundable";
import { NEEDS_RENEWAL } from "@/app/(sandbox)/_service/simulate/fitting-events";
import { invoiceUrl } from "@/app/(sandbox)/_service/shared/urls/service-urls";
import { StatusBadge } from "../../shared/status-badge";
import { SimulateMenu } from "../webhooks/simulate-menu";
import { Panel } from "../parts/panel";
import { PanelItem, PanelList } from "../parts/panel-list";
import { RefundForm } from "../sales/refund-form";

/** The payments of a subscription with the reason for each, newest first, the way to give them back, and to send an event about each. */
export function InvoicePanel({
  subscription: { id, invoices, order },
  refund,
}: {
  subscription: Pick<SubscriptionDetails, "id" | "invoices" | "order">;
  refund: (previous: EntryState, form: FormData) => Promise<EntryState>;
}) {
  const hasRenewed = invoices.some(({ billingReason }) => billingReason === "renewal");
  return (
    <Panel title="Invoices">
      {invoices.length === 0 ? (
        <p className="text-muted-foreground">No invoice yet: the first one comes when the trial ends.</p>
      ) : null}
      <PanelList>
        {invoices.map((invoice) => (
          <PanelItem key={invoice.id}>
            <div className="min-w-0 grow basis-40">
              <p className="flex flex-wrap items-center gap-x-2 font-medium figures">
                {formatMoney(invoice.total, invoice.currency)} <StatusBadge status={invoice.status} />
              </p>
              <p className="text-muted-foreground figures">
                {formatDay(invoice.createdAt)}, {invoice.billingReason},{" "}
                <a href={invoiceUrl(order, invoice)} className="text-primary underline">
                  invoice {invoice.id}
                </a>
              </p>
            </div>
            <div className="flex flex-wrap items-start gap-2">
              {isRefundable(invoice) ? (
                <RefundForm action={refund} payment={invoice} label="Refund">
                  <input type="hidden" name="subscription" value={id} />
                  <input type="hidden" name="invoice" value={invoice.id} />
                </RefundForm>
              ) : null}
              <SimulateMenu
                type="subscription-invoices"
                id={invoice.id}
                name={`invoice ${invoice.id}`}
                hint={hasRenewed ? undefined : NEEDS_RENEWAL}
              />
            </div>
          </PanelItem>
        ))}
      </PanelList>
    </Panel>
  );
}
