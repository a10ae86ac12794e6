import "server-only";
import { forgetFaults } from "../faults/store";
import { beginLife } from "../time/life";
import { seedSandbox, seedShop } from "../seed/seed-sandbox";
import { emptyTables } from "./dump";
import { replaceAll } from "./replace-all";
import { listTables } from "./tables";

/**
 * Back to the freshly seeded state, the ids to come and the clock too; snapshots stay. `machineNow` is the machine's time;
 * without a history nobody has ever bought anything. It is a new life. Throws conflict while the clock is moved.
 */
export async function resetSandbox(machineNow: Date, { history }: { history: boolean }): Promise<void> {
  await replaceAll(async (tx) => {
    await emptyTables(tx, await listTables(tx));
    await seedShop(tx);
    await beginLife(tx);
  });
  forgetFaults();
  await seedSandbox(machineNow, { history });
}
