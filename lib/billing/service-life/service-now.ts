import "server-only";
import { hearService } from "./hear-service";

/**
 * What time it is at the service when it is `now` here: the time by which the dates of subscriptions and checkouts are judged.
 * In live mode there is one time. In test mode the clock of a sandbox may have been moved, so it is asked; while it is away
 * what it said last stands.
 */
export async function serviceNow(now: Date): Promise<Date> {
  const { known } = await hearService();
  return new Date(now.getTime() + Number(known?.offsetMs ?? 0));
}
