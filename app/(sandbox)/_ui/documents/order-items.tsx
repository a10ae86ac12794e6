import { Table, Td, Th } from "../basic/table";
import { formatMoney } from "@/lib/money";
import { soldName } from "../shared/sold-name";

type Item = { id: number; productName: string; variantName: string; price: number; quantity: number };

/** What was bought, by line. A `subtotal` of nothing beside a price is that of a free trial. */
export function OrderItems({
  items,
  currency,
  subtotal,
}: {
  items: Item[];
  currency: string;
  subtotal: number;
}) {
  const isTrial = ({ price }: Item) => subtotal === 0 && price > 0;
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
              {isTrial(item) ? (
                <span className="block text-muted-foreground">
                  Free trial, then {formatMoney(item.price, currency)}
                </span>
              ) : null}
            </Td>
            <Td align="right">{item.quantity}</Td>
            <Td align="right">{formatMoney(isTrial(item) ? 0 : item.price, currency)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
