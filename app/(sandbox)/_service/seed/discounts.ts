import "server-only";
import type { SandboxDbTx } from "../db";
import { OPENED_AT, STORE_ID } from "./opened";

export async function seedDiscounts(tx: SandboxDbTx): Promise<void> {
  const shared = { storeId: STORE_ID, duration: "once", ...OPENED_AT };
  await tx.sandboxDiscount.createMany({
    data: [
      { ...shared, id: 2201, name: "Welcome", code: "WELCOME20", amount: 20, amountType: "percent" },
      { ...shared, id: 2202, name: "Five off", code: "FIVEOFF", amount: 500, amountType: "fixed" },
      {
        ...shared,
        id: 2203,
        name: "Opening week",
        code: "EXPIRED10",
        amount: 10,
        amountType: "percent",
        expiresAt: new Date("2025-01-13T00:00:00Z"),
      },
    ],
    skipDuplicates: true,
  });
}
