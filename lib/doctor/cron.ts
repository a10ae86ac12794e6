import { type Finding, ok, problem, warning } from "./finding";
import type { Setup } from "./setup";
import { withDatabase } from "./with-database";

const MINUTE = 60_000;
/** Work that fell due is taken up within seconds where a process polls, and within a minute by a schedule. */
const LATE_MS = 5 * MINUTE;
/** The records are compared every night. */
const NIGHT_MS = 26 * 60 * MINUTE;

/** Whether somebody works off what waits, and compares the records: the app's own workers, or a schedule. */
export async function examineCron({ env }: Setup): Promise<Finding[]> {
  const late = new Date(Date.now() - LATE_MS);
  const { waiting, sweptAt } = await withDatabase(env, async (client) => {
    const { rows } = await client.query<{ waiting: number; sweptAt: Date | null }>(
      `SELECT (SELECT count(*) FROM merchant.webhook_events WHERE status = 'pending' AND run_at < $1)::int
         + (SELECT count(*) FROM merchant.effects WHERE done_at IS NULL AND dead_at IS NULL AND run_at < $1)::int AS waiting,
         (SELECT max(coalesce(ended_at, started_at)) FROM merchant.sweeps) AS "sweptAt"`,
      [late],
    );
    return rows[0] ?? { waiting: 0, sweptAt: null };
  });
  return [drainFinding(waiting, env.APP_URL), sweepFinding(sweptAt, env.APP_URL)];
}

function drainFinding(waiting: number, appUrl: string): Finding {
  if (waiting === 0) return ok("Nothing has been due for more than five minutes.");
  return problem(
    `${waiting} ${waiting === 1 ? "event or mail has" : "events or mails have"} been due for more than five minutes, and no worker picks them up.`,
    `Start the app with \`npm start\`, which works them off, or have a schedule call ${appUrl}/api/cron/drain every minute with CRON_SECRET.`,
  );
}

function sweepFinding(sweptAt: Date | null, appUrl: string): Finding {
  if (sweptAt && Date.now() - sweptAt.getTime() < NIGHT_MS)
    return ok("All records were compared with the service within the last day.");
  const cure = `Start the app with \`npm start\`, which does so every night, or have a schedule call ${appUrl}/api/cron/sync every hour with CRON_SECRET.`;
  // An app that has just begun has not come to it yet.
  if (!sweptAt) return warning("The records have never been compared with the service.", cure);
  const day = sweptAt.toISOString().slice(0, 10);
  return problem(`The records were last compared with the service on ${day}.`, cure);
}
