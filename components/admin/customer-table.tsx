import { Table, Td, Th } from "@/components/ui/table";
import type { CustomerRow } from "@/lib/admin/customers";
import { TextLink } from "./text-link";

export function CustomerTable({ customers }: { customers: CustomerRow[] }) {
  return (
    <Table label="Customers">
      <thead>
        <tr>
          <Th>Customer</Th>
          <Th className="hidden sm:table-cell">Id</Th>
          <Th align="right">Orders</Th>
          <Th align="right">Plans</Th>
        </tr>
      </thead>
      <tbody>
        {customers.map(({ id, name, email, orders, subscriptions }) => (
          <tr key={id}>
            <Td className="py-2 break-all">
              <TextLink href={`/admin/customers/${encodeURIComponent(id)}`}>{name || email || id}</TextLink>
              <span className="block text-muted-foreground">{email}</span>
            </Td>
            <Td className="hidden py-2 text-muted-foreground figures sm:table-cell">{id}</Td>
            <Td align="right" className="py-2">
              {orders}
            </Td>
            <Td align="right" className="py-2">
              {subscriptions}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
