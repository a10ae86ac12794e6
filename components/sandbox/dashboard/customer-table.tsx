import { Table, Td, Th } from "@/components/ui/table";
import { formatTime } from "@/lib/dates";
import type { CustomerLine } from "@/lib/sandbox/dashboard/customers";
import { countryName } from "../countries";

export function CustomerTable({ customers }: { customers: CustomerLine[] }) {
  return (
    <Table label="Customers">
      <thead>
        <tr>
          <Th>Name</Th>
          <Th>Email</Th>
          <Th>Country</Th>
          <Th align="right">Orders</Th>
          <Th align="right">Subscriptions</Th>
          <Th>Since</Th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <tr key={customer.id}>
            <Td className="font-semibold whitespace-nowrap">{customer.name}</Td>
            <Td>{customer.email}</Td>
            <Td className="whitespace-nowrap">{customer.country ? countryName(customer.country) : ""}</Td>
            <Td align="right">{customer.ordersCount}</Td>
            <Td align="right">{customer.subscriptionsCount}</Td>
            <Td className="whitespace-nowrap text-muted figures">{formatTime(customer.createdAt)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
