import "server-only";
import { type Heard, hearService } from "./hear-service";
import { findLife } from "./hold-life";

/**
 * What time it is at the service when it is `now` here: the time by which the dates of subscriptions and checkouts are judged.
 * In live mode there is one time. In test mode the clock of a sandbox may have been moved, so it is asked; while it is away
 * what it said last stands.
 */
export async function serviceNow(now: Date): Promise<Date> {
  return timeThere(now, await hearService());
}

/** The same, and what `look` finds in our tables meanwhile: looked for anew where all that was found is of a life that is over. */
export async function serviceNowBeside<Found>(
  now: Date,
  look: () => Promise<Found>,
): Promise<{ atService: Date; found: Found }> {
  const lookWithLife = async () => ({ life: await findLife(), found: await look() });
  const [heard, first] = await Promise.all([hearService(), lookWithLife()]);
  const isOver = heard.known !== null && heard.known.life !== first.life;
  return { atService: timeThere(now, heard), found: isOver ? await look() : first.found };
}

function timeThere(now: Date, { known }: Heard): Date {
  return new Date(now.getTime() + (known?.offsetMs ?? 0));
}
