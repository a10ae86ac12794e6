import "server-only";
import type { Row } from "@/lib/db";
import { csvOf } from "./csv-file";
import { readOrders } from "./list-documents";

type Order = Row<"order">;

/** The same of what `userId` bought once. */
export function orderCsv(userId: string): AsyncGenerator<string> {
  return csvOf<Order>(
    {
      date: ({ createdAt }) => createdAt.toISOString(),
      order: ({ id }) => id,
      number: ({ orderNumber }) => orderNumber ?? "",
      product: ({ productName }) => productName ?? "",
      variant: ({ variantName }) => variantName ?? "",
      quantity: ({ quantity }) => quantity,
      status: ({ status }) => status,
      currency: ({ currency }) => currency,
      subtotal: ({ subtotal }) => subtotal,
      discount: ({ discountTotal }) => discountTotal,
      tax: ({ tax }) => tax,
      total: ({ total }) => total,
      refunded: ({ refundedAmount }) => refundedAmount,
      refunded_at: ({ refundedAt }) => refundedAt?.toISOString() ?? "",
    },
    (before, most) => readOrders(userId, before, most),
  );
}
