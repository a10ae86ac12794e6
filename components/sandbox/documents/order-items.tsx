import { Table, Td, Th } from "@/components/ui/table";
import { formatMoney } from "@/lib/money";
import { soldName } from "../sold-name";

type Item = { id: number; productName: string; variantName: string; price: number; quantity: number };

/** What was bought, by line. */
export function OrderItems({ items, currency }: { items: Item[]; currency: string }) {
  return (
    <Table label="Items">
      <thead>
        <tr>
          <Th>Item</Th>
          <Th align="right">Quantity</Th>
          <Th align="right">Price</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <Td>
              <span className="font-semibold">{soldName(item)}</span>
            </Td>
            <Td align="right">{item.quantity}</Td>
            <Td align="right">{formatMoney(item.price, currency)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
