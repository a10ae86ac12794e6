import "server-only";
import type { SandboxDbTx } from "../db";

/** Takes every delivery out of the hands of whoever has it under way: its attempt is made again, under the same number. */
export async function releaseDeliveries(tx: SandboxDbTx): Promise<void> {
  await tx.$executeRaw`
    UPDATE sandbox.deliveries SET lease_id = gen_random_uuid(), lease_until = clock_timestamp() WHERE status = 'sending'`;
}
