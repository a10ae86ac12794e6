import "server-only";
import type { SandboxDbTx } from "../db";
import { DELIVERY_FAULTS, type DeliveryFault } from "./settings";
import { mayStrike, strike } from "./store";

/** Faults of the way, not of the event: they strike each webhook's delivery alone. */
const ON_THE_WAY = DELIVERY_FAULTS.filter((name) => name !== "flat_payload");

type Row = { nextAttemptAt: Date; createdAt: Date; fault: string | null };
type Struck<Delivery> = Delivery & { status?: string; finishedAt?: Date };

/** For each of `count` events whether it is written in the flat shape (service §6.3). */
export async function drawFlat(tx: SandboxDbTx, count: number): Promise<boolean[]> {
  if (!(await mayStrike(["flat_payload"], tx))) return Array.from({ length: count }, () => false);
  const { struck } = await strike(tx, ["flat_payload"], count);
  return struck.map((names) => names.length > 0);
}

/**
 * The deliveries as the fault panel leaves them, each with what was done to it in words: lost, doubled, or due later. A bad
 * signature is only noted here, for it is made when the delivery is sent.
 */
export async function strikeDeliveries<Delivery extends Row>(
  tx: SandboxDbTx,
  deliveries: Delivery[],
): Promise<Struck<Delivery>[]> {
  if (deliveries.length === 0 || !(await mayStrike(ON_THE_WAY, tx))) return deliveries;
  const { struck, settings } = await strike(tx, ON_THE_WAY, deliveries.length);
  return deliveries.flatMap((delivery, index) => {
    const faults = struck[index] ?? [];
    const seconds = Math.max(
      faults.includes("delay") ? settings.delay.seconds : 0,
      faults.includes("reorder") ? settings.reorder.seconds : 0,
    );
    return strikeOne(delivery, faults, seconds);
  });
}

function strikeOne<Delivery extends Row>(
  delivery: Delivery,
  faults: DeliveryFault[],
  seconds: number,
): Struck<Delivery>[] {
  const own = delivery.fault ? [delivery.fault] : [];
  const others = [...own, ...faults.filter((name) => name !== "duplicate")];
  const nextAttemptAt = new Date(delivery.nextAttemptAt.getTime() + seconds * 1000);
  const lost = others.includes("drop") ? { status: "failed", finishedAt: delivery.createdAt } : {};
  const first = { ...delivery, nextAttemptAt, fault: others.join(" ") || null, ...lost };
  if (!faults.includes("duplicate")) return [first];
  return [first, { ...delivery, nextAttemptAt, fault: [...own, "duplicate"].join(" ") }];
}
