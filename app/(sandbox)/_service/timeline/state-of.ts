import { z } from "zod";
import { parseWireTime } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { merchantView } from "@/lib/lemonsqueezy/sandbox-view";
import { wireTime } from "../contract/fields";
import { formatTime, planName, statusLabel } from "../shared/format";

/** The subscription's fields, which the merchant names as the service does. */
export const subscriptionWords = merchantView.shape.subscription.unwrap().extend({
  variant_id: z.union([z.string(), z.int()]),
  pause: z.object({ mode: z.string(), resumes_at: wireTime.nullish() }).nullable(),
});

/** The invoice's fields; amounts are in the smallest unit. */
export const invoiceWords = merchantView.shape.invoices.element.omit({ id: true });

export type SubscriptionState = ReturnType<typeof subscriptionStateOf>;

export function subscriptionStateOf(wire: z.infer<typeof subscriptionWords>) {
  return {
    status: wire.status,
    productName: wire.product_name,
    variantId: String(wire.variant_id),
    variantName: wire.variant_name,
    renewsAt: optionalTime(wire.renews_at),
    endsAt: optionalTime(wire.ends_at),
    trialEndsAt: optionalTime(wire.trial_ends_at),
    cardBrand: wire.card_brand,
    cardLastFour: wire.card_last_four,
    pauseMode: wire.pause?.mode ?? null,
    pauseResumesAt: optionalTime(wire.pause?.resumes_at ?? null),
    updatedAt: parseWireTime(wire.updated_at),
  };
}

export type InvoiceState = ReturnType<typeof invoiceStateOf>;

export function invoiceStateOf(id: string, wire: z.infer<typeof invoiceWords>) {
  return {
    id,
    billingReason: wire.billing_reason,
    status: wire.status,
    currency: wire.currency,
    total: wire.total,
    refundedAmount: wire.refunded_amount,
    createdAt: parseWireTime(wire.created_at),
    updatedAt: parseWireTime(wire.updated_at),
  };
}

export function optionalTime(wire: string | null): Date | null {
  return wire === null ? null : parseWireTime(wire);
}

type Field = {
  name: string;
  label: string;
  text: (state: SubscriptionState, zone: string) => string;
  key: (state: SubscriptionState) => unknown;
};

/** Fields that both sides must agree on. */
export const FIELDS: readonly Field[] = [
  { name: "status", label: "Status", text: ({ status }) => statusLabel(status), key: ({ status }) => status },
  { name: "variant", label: "Plan", text: planName, key: ({ variantId }) => variantId },
  moment("renews_at", "Renews", ({ renewsAt }) => renewsAt),
  moment("ends_at", "Ends", ({ endsAt }) => endsAt),
  moment("trial_ends_at", "Trial ends", ({ trialEndsAt }) => trialEndsAt),
  { name: "card", label: "Card", text: cardText, key: cardText },
  {
    name: "pause",
    label: "Pause",
    text: pauseText,
    key: ({ pauseMode, pauseResumesAt }) => `${pauseMode}/${pauseResumesAt?.getTime()}`,
  },
];

function moment(name: string, label: string, read: (state: SubscriptionState) => Date | null): Field {
  return {
    name,
    label,
    text: (state, zone) => dateText(read(state), zone),
    key: (state) => read(state)?.getTime() ?? null,
  };
}

function cardText({ cardBrand, cardLastFour }: SubscriptionState): string {
  return cardBrand && cardLastFour ? `${statusLabel(cardBrand)} ending in ${cardLastFour}` : "None";
}

function pauseText({ pauseMode, pauseResumesAt }: SubscriptionState, zone: string): string {
  if (pauseMode === null) return "None";
  return pauseResumesAt
    ? `${statusLabel(pauseMode)}, until ${formatTime(pauseResumesAt, zone)}`
    : statusLabel(pauseMode);
}

function dateText(date: Date | null, zone: string): string {
  return date ? formatTime(date, zone) : "None";
}

/** `$24.00, paid`, and the refund, if any. */
export function invoiceText({ total, currency, status, refundedAmount }: InvoiceState): string {
  const back = refundedAmount > 0 ? `, ${formatMoney(refundedAmount, currency)} back` : "";
  return `${formatMoney(total, currency)}, ${statusLabel(status).toLowerCase()}${back}`;
}

export function invoiceKey({ status, total, refundedAmount, currency }: InvoiceState): string {
  return `${status}/${total}/${refundedAmount}/${currency}`;
}
