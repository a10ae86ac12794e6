import { sandboxDb } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { DESKTOP, buy } from "./shop";

/** A key from a purchase, changed as the test needs it. */
export async function license(changes: Prisma.SandboxLicenseKeyUncheckedUpdateInput = {}) {
  const { id: orderId } = await buy(DESKTOP);
  const { id } = await sandboxDb.sandboxLicenseKey.findFirstOrThrow({ where: { orderId } });
  return sandboxDb.sandboxLicenseKey.update({ where: { id }, data: changes });
}

/** What the key says about its activations, beside what is there, read in one statement. */
export async function usageOf(id: number): Promise<{ usage: number; instances: number }> {
  const [row] = await sandboxDb.$queryRaw<{ usage: number; instances: number }[]>`
    SELECT activation_usage AS usage,
           (SELECT count(*)::int FROM sandbox.license_key_instances i WHERE i.license_key_id = k.id) AS instances
    FROM sandbox.license_keys k WHERE id = ${id}`;
  if (!row) throw new Error("There is no such key.");
  return row;
}
