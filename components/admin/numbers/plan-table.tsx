import { Table, Td, Th } from "@/components/ui/table";
import { type Asked, rowsOf } from "@/lib/admin/numbers/address";
import type { PlanShare } from "@/lib/admin/numbers/top-plans";
import { formatMoney } from "@/lib/money";
import { TextLink } from "../text-link";
import { formatShare } from "./percent";

/** What each plan brings in, the most first. */
export function PlanTable({
  plans,
  currency,
  asked,
}: {
  plans: PlanShare[];
  currency: string;
  asked: Asked;
}) {
  const total = plans.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Table label="Plans by MRR">
      <thead>
        <tr>
          <Th>Plan</Th>
          <Th align="right">Customers</Th>
          <Th align="right">MRR</Th>
          <Th align="right">Share</Th>
        </tr>
      </thead>
      <tbody>
        {plans.map(({ variantId, name, customers, amount }) => (
          <tr key={variantId}>
            <Td className="py-2">{name}</Td>
            <Td align="right" className="py-2">
              {customers}
            </Td>
            <Td align="right" className="py-2">
              <TextLink href={rowsOf("plan", { ...asked, plan: variantId })}>
                {formatMoney(amount, currency)}
              </TextLink>
            </Td>
            <Td align="right" className="py-2">
              {formatShare(amount, total)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
