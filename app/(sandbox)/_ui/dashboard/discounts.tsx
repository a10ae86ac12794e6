import type { DiscountLine } from "@/app/(sandbox)/_service/catalog/discounts";
import type { AffiliateLine } from "@/app/(sandbox)/_service/dashboard/license-keys";
import { formatDay } from "@/app/(sandbox)/_service/shared/format";
import type { StoreClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { formatMoney } from "@/lib/money";
import { Badge } from "../basic/card";
import { SubmitButton } from "../basic/submit-button";
import { StatusBadge } from "../shared/status-badge";
import { type Column, ListTable } from "./lists/list-table";
import { ConfirmAction } from "./parts/confirm-action";
import { SimulateMenu } from "./webhooks/simulate";

export function DiscountTable({
  discounts,
  currency,
  clocks,
  deleteAction,
}: {
  discounts: DiscountLine[];
  currency: string;
  clocks: Pick<StoreClocks, "of">;
  deleteAction: (form: FormData) => Promise<void>;
}) {
  return (
    <ListTable<DiscountLine>
      label="Discounts"
      rows={discounts}
      columns={[
        {
          name: "Code",
          renderCell: ({ code, name }) => (
            <>
              <span className="font-mono font-semibold">{code}</span>
              <span className="block text-muted-foreground">{name}</span>
            </>
          ),
        },
        { name: "Off", align: "right", renderCell: (discount) => offOf(discount, currency) },
        { name: "For", renderCell: (discount) => durationOf(discount) },
        {
          name: "State",
          renderCell: (discount) => <State discount={discount} now={clocks.of(discount.storeId)} />,
        },
        { name: "Redeemed", align: "right", renderCell: (discount) => redeemedOf(discount) },
        { name: "Valid", isMinor: true, renderCell: (discount) => validityOf(discount) },
        {
          name: "Delete",
          isAction: true,
          renderCell: ({ id, code }) => (
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
      ]}
    />
  );
}

function State({
  discount: { startsAt, expiresAt, ...discount },
  now,
}: {
  discount: DiscountLine;
  now: Date;
}) {
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

export function AffiliateTable({
  affiliates,
  activateAction,
}: {
  affiliates: AffiliateLine[];
  activateAction: (form: FormData) => Promise<void>;
}) {
  return (
    <ListTable<AffiliateLine>
      label="Affiliates"
      rows={affiliates}
      columns={[
        {
          name: "Affiliate",
          renderCell: ({ userName, userEmail }) => (
            <>
              <span className="font-semibold">{userName}</span>
              <span className="block text-muted-foreground">{userEmail}</span>
            </>
          ),
        },
        { name: "Status", renderCell: ({ status }) => <StatusBadge status={status} /> },
        { name: "Shares on", renderCell: ({ shareDomain }) => shareDomain },
        { name: "Application", renderCell: ({ applicationNote }) => applicationNote ?? "None" },
        {
          name: "Earned",
          align: "right",
          renderCell: ({ totalEarnings }) => formatMoney(totalEarnings, "USD"),
        },
        { name: "Since", isMinor: true, renderCell: ({ createdAt }) => formatDay(createdAt) },
        {
          name: "Webhooks",
          renderCell: ({ id, userName }) => <SimulateMenu type="affiliates" id={id} name={userName} />,
        },
        ...(affiliates.every(({ status }) => status === "active") ? [] : [activateColumn(activateAction)]),
      ]}
    />
  );
}

function activateColumn(action: (form: FormData) => Promise<void>): Column<AffiliateLine> {
  return {
    name: "Application to answer",
    renderCell: ({ id, status, userName }) =>
      status === "active" ? (
        <span className="text-muted-foreground">None</span>
      ) : (
        <form action={action}>
          <input type="hidden" name="affiliate" value={id} />
          <SubmitButton look="secondary" pending="Activating…" className="lg:min-h-9 lg:py-1">
            Activate <span className="sr-only">{userName}</span>
          </SubmitButton>
        </form>
      ),
  };
}
