import type { SubscriptionDetails } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import { isRefundable } from "@/app/(sandbox)/_service/refunds/refund";
import { formatDay } from "@/app/(sandbox)/_service/shared/format";
import { invoiceUrl } from "@/app/(sandbox)/_service/shared/service-urls";
import { NEEDS_RENEWAL } from "@/app/(sandbox)/_service/simulate/fitting-events";
import { canBringForward } from "@/app/(sandbox)/_service/subscription/draft";
import {
  bringForwardAction,
  cardAction,
  refundInvoiceAction,
} from "@/app/(sandbox)/sandbox/dashboard/subscriptions/[id]/actions";
import { formatMoney } from "@/lib/money";
import { Muted } from "../basic/card";
import { ButtonForm } from "../basic/submit-button";
import { StatusBadge } from "../shared/status-badge";
import { RefundForm } from "./orders";
import { ConfirmAction } from "./parts/confirm-action";
import { Panel, PanelItem, PanelList } from "../shared/page-parts";
import { SimulateMenu } from "./webhooks/simulate";

const NOW: Record<string, { label: string; question: string; pending: string }> = {
  active: {
    label: "Renew now",
    question: "The next period begins today, and is paid for today. No clock moves.",
    pending: "Renewing…",
  },
  on_trial: {
    label: "End the trial now",
    question: "The first period begins today, and is paid for today. No clock moves.",
    pending: "Ending the trial…",
  },
  past_due: {
    label: "Try the payment now",
    question: "The next try comes today. No clock moves.",
    pending: "Trying…",
  },
};

export function PaymentActions({ subscription }: { subscription: SubscriptionDetails }) {
  const { id, status, cardBehavior } = subscription;
  const words = NOW[status];
  if (!words || !canBringForward(subscription)) return null;
  const isFailing = cardBehavior !== "ok";
  return (
    <>
      <ConfirmAction
        key={`${status} ${subscription.dueAt?.getTime()}`}
        action={bringForwardAction}
        fields={{ subscription: id }}
        label={words.label}
        look="secondary"
        question={words.question}
        confirm={words.label}
        pending={words.pending}
      />
      <ButtonForm
        action={cardAction}
        fields={{ subscription: id, behavior: isFailing ? "ok" : "card_declined" }}
        pending="Saving…"
      >
        {isFailing ? "Let payments succeed" : "Fail the next payment"}
      </ButtonForm>
      {isFailing ? (
        <p className="basis-full text-sm text-warning">
          The card declines every payment, until you change this or the card is replaced.
        </p>
      ) : null}
    </>
  );
}

type InvoiceProps = { subscription: Pick<SubscriptionDetails, "id" | "invoices" | "order"> };

export function InvoicePanel({ subscription: { id, invoices, order } }: InvoiceProps) {
  const hasRenewed = invoices.some(({ billingReason }) => billingReason === "renewal");
  return (
    <Panel title="Invoices">
      {invoices.length === 0 ? <Muted>No invoice yet: the first one comes when the trial ends.</Muted> : null}
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
                <RefundForm
                  action={refundInvoiceAction}
                  payment={invoice}
                  fields={{ subscription: id, invoice: invoice.id }}
                />
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
