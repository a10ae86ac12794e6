import { askService } from "./ask-service";
import { type Finding, ok, problem, unchecked } from "./finding";
import type { Setup } from "./setup";
import { withDatabase } from "./with-database";

/** Signed links end, retries are timed and news is due by the clock. */
const MOST_MS = 60_000;

/** Whether this machine, the service and the database agree on what time it is. */
export async function examineClocks({ env }: Setup): Promise<Finding[]> {
  const [service, database] = await Promise.all([
    skewOf("the service", () => askService(env, "users/me").then(({ date }) => date)),
    skewOf("the database", () =>
      withDatabase(env, async (client) => {
        const { rows } = await client.query<{ now: Date }>("SELECT clock_timestamp() AS now");
        return rows[0]?.now ?? null;
      }),
    ),
  ]);
  return [service, database];
}

async function skewOf(whose: string, ask: () => Promise<Date | null>): Promise<Finding> {
  const before = Date.now();
  const theirs = await ask().catch(() => null);
  if (theirs === null) return unchecked(`The clock of ${whose} couldn’t be checked.`);
  // It said so somewhere between the question and the answer; its header has whole seconds.
  const skew = theirs.getTime() - (before + Date.now()) / 2;
  if (Math.abs(skew) <= MOST_MS) return ok(`The clock of ${whose} agrees with this machine’s.`);
  const seconds = Math.round(Math.abs(skew) / 1_000);
  return problem(
    `The clock of ${whose} is ${seconds} seconds ${skew > 0 ? "ahead of" : "behind"} this machine’s.`,
    "Turn on NTP on the machine that is wrong (`timedatectl set-ntp true`).",
  );
}
