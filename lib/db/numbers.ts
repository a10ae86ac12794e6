import "server-only";
import type { Types } from "@prisma/client/runtime/client";
import { Prisma } from "@/lib/generated/prisma/client";

// Amounts, quantities and the numbers of orders are `bigint` in the database and numbers in our code: only those are stored that a
// number holds exactly, up to 2^53. They are converted here and nowhere else. What raw SQL returns is not changed.

const AMOUNTS = ["subtotal", "discountTotal", "tax", "total", "refundedAmount"] as const;
const NUMBERS: ReadonlySet<string> = new Set([...AMOUNTS, "quantity", "orderNumber"]);

/** Reads those columns as numbers, in rows of whatever query. */
export const readNumbers = Prisma.defineExtension({
  query: {
    $allModels: { $allOperations: async ({ args, query }) => withNumbers(await query(args)) },
  },
});

type Amounts = Record<(typeof AMOUNTS)[number], Read<number>>;
type Quantity = { quantity: Read<number> };

/** The same for the compiler, in the form in which Prisma's types take it. */
export type ReadNumbers = Omit<Types.Extensions.DefaultArgs, "result"> & {
  result: {
    subscription: Quantity;
    subscriptionChange: Quantity;
    usageBatch: Quantity;
    subscriptionInvoice: Amounts;
    order: Amounts & Quantity & { orderNumber: Read<number | null> };
  };
};

type Read<Type> = () => { compute: () => Type };

// Not Prisma's own `result` extension: it gives proxies in place of rows, no two of which are equal.
function withNumbers(result: unknown): unknown {
  if (Array.isArray(result)) return result.map(withNumbers);
  if (!isRow(result)) return result;
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => [
      name,
      typeof value === "bigint" && NUMBERS.has(name) ? Number(value) : withNumbers(value),
    ]),
  );
}

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
