import type { Metadata } from "next";
import { type DiscountLine, listDiscounts } from "@/app/(sandbox)/_service/catalog/discounts";
import { Badge, ButtonLink, EmptyState } from "@/app/(sandbox)/_ui/basic/parts";
import { ConfirmAction } from "@/app/(sandbox)/_ui/basic/confirm-action";
import type { Column } from "@/app/(sandbox)/_ui/lists/list-table";
import { getMainStore } from "@/app/(sandbox)/_service/catalog/store";
import { formatDay } from "@/app/(sandbox)/_service/shared/format";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { formatMoney } from "@/lib/money";
import { listPage } from "@/app/(sandbox)/_ui/lists/list-page";
import { deleteDiscountAction } from "../../discounts/actions";

export const metadata: Metadata = { title: "Discounts" };

const newDiscount = <ButtonLink href="/sandbox/dashboard/discounts/new">New discount</ButtonLink>;

export default listPage({
  name: "discounts",
  read: listDiscounts,
  columns: discountColumns,
  search: "Code or name",
  saved: { created: "The discount is there", deleted: "The discount is gone" },
  action: newDiscount,
  empty: (
    <EmptyState title="No discount yet" action={newDiscount}>
      A code lowers the price at checkout, by a percentage or by an amount.
    </EmptyState>
  ),
});

async function discountColumns(): Promise<Column<DiscountLine>[]> {
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
          action={deleteDiscountAction}
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
