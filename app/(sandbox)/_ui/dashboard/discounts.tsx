import type { DiscountLine } from "@/app/(sandbox)/_service/catalog/discounts";
import { getMainStore } from "@/app/(sandbox)/_service/catalog/store";
import type { AffiliateLine } from "@/app/(sandbox)/_service/dashboard/license-keys";
import { formatDay } from "@/app/(sandbox)/_service/shared/format";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { formatMoney } from "@/lib/money";
import { Badge } from "../basic/card";
import { ButtonForm } from "../basic/submit-button";
import { StatusBadge } from "../shared/status-badge";
import type { Column } from "../lists/list-table";
import { ConfirmAction } from "../basic/confirm-action";
import { SimulateMenu } from "./webhooks/simulate";

type Action = (form: FormData) => Promise<void>;

export async function discountColumns(deleteAction: Action): Promise<Column<DiscountLine>[]> {
  const [{ currency }, clocks] = await Promise.all([getMainStore(), readClocks()]);
  return [
    {
      name: "Code",
      cell: ({ code, name }) => (
        <>
          <span className="font-mono font-semibold">{code}</span>
          <span className="block text-muted-foreground">{name}</span>
        </>
      ),
    },
    { name: "Off", align: "right", cell: (discount) => offOf(discount, currency) },
    { name: "For", cell: durationOf },
    { name: "State", cell: (discount) => stateOf(discount, clocks.of(discount.storeId)) },
    { name: "Redeemed", align: "right", cell: redeemedOf },
    { name: "Valid", isMinor: true, cell: validityOf },
    {
      name: "Delete",
      isAction: true,
      cell: ({ id, code }) => (
        <ConfirmAction
          action={deleteAction}
          fields={{ discount: id }}
          label="Delete"
          question={`${code} no longer works, and its redemptions are forgotten. What was sold with it keeps its price.`}
          confirm={`Delete ${code}`}
          pending="Deleting…"
          isCompact
        />
      ),
    },
  ];
}

function stateOf({ startsAt, expiresAt, ...discount }: DiscountLine, now: Date) {
  if (expiresAt && expiresAt <= now) return <Badge>Expired</Badge>;
  if (startsAt && startsAt > now) return <Badge tone="accent">To come</Badge>;
  const isUsedUp = discount.isLimitedRedemptions && discount.redemptionsCount >= discount.maxRedemptions;
  return isUsedUp ? <Badge>Used up</Badge> : <Badge tone="good">Active</Badge>;
}

function offOf({ amount, amountType }: DiscountLine, currency: string): string {
  return amountType === "percent" ? `${amount}%` : formatMoney(amount, currency);
}

function durationOf({ duration, durationInMonths }: DiscountLine): string {
  if (duration === "forever") return "Every payment";
  return duration === "repeating" ? `${durationInMonths} months` : "The first payment";
}

function redeemedOf({ redemptionsCount, isLimitedRedemptions, maxRedemptions }: DiscountLine): string {
  return isLimitedRedemptions ? `${redemptionsCount} of ${maxRedemptions}` : String(redemptionsCount);
}

function validityOf({ startsAt, expiresAt }: DiscountLine): string {
  const from = startsAt ? `From ${formatDay(startsAt)}` : "";
  const until = expiresAt ? `until ${formatDay(expiresAt)}` : "";
  const text = [from, until].filter(Boolean).join(" ");
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : "Always";
}

export function affiliateColumns(
  affiliates: AffiliateLine[],
  activateAction: Action,
): Column<AffiliateLine>[] {
  const columns: Column<AffiliateLine>[] = [
    {
      name: "Affiliate",
      cell: ({ userName, userEmail }) => (
        <>
          <span className="font-semibold">{userName}</span>
          <span className="block text-muted-foreground">{userEmail}</span>
        </>
      ),
    },
    { name: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
    { name: "Shares on", cell: ({ shareDomain }) => shareDomain },
    { name: "Application", cell: ({ applicationNote }) => applicationNote ?? "None" },
    { name: "Earned", align: "right", cell: ({ totalEarnings }) => formatMoney(totalEarnings, "USD") },
    { name: "Since", isMinor: true, cell: ({ createdAt }) => formatDay(createdAt) },
    {
      name: "Webhooks",
      cell: ({ id, userName }) => <SimulateMenu type="affiliates" id={id} name={userName} />,
    },
    {
      name: "Application to answer",
      cell: ({ id, status, userName }) =>
        status === "active" ? (
          <span className="text-muted-foreground">None</span>
        ) : (
          <ButtonForm action={activateAction} fields={{ affiliate: id }} pending="Activating…" isCompact>
            Activate <span className="sr-only">{userName}</span>
          </ButtonForm>
        ),
    },
  ];
  return affiliates.every(({ status }) => status === "active") ? columns.slice(0, -1) : columns;
}
