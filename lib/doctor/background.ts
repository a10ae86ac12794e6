import { createTransport } from "nodemailer";
import type { Env } from "@/lib/env/read-env";
import { readRow } from "./database";
import { type Finding, ok, problem, type Setup, unchecked, warning } from "./finding";
import { getOwner } from "./service";

const MINUTE = 60_000;
/** Due work is started within seconds where a process polls, and within a minute by a schedule. */
const LATE_MS = 5 * MINUTE;
/** The records are compared every night. */
const NIGHT_MS = 26 * 60 * MINUTE;

/** Whether the background work runs, by the app's own workers or a schedule: the queues, and the nightly comparison of all records. */
export async function examineCron({ env }: Setup): Promise<Finding[]> {
  const late = new Date(Date.now() - LATE_MS);
  const { waiting, sweptAt } = await readRow<{ waiting: number; sweptAt: Date | null }>(
    env,
    `SELECT (SELECT count(*) FROM merchant.webhook_events WHERE status = 'pending' AND run_at < $1)::int
       + (SELECT count(*) FROM merchant.effects WHERE done_at IS NULL AND dead_at IS NULL AND run_at < $1)::int AS waiting,
       (SELECT max(coalesce(ended_at, started_at)) FROM merchant.sweeps) AS "sweptAt"`,
    [late],
  );
  return [drainFinding(waiting, env.APP_URL), sweepFinding(sweptAt, env.APP_URL)];
}

function drainFinding(waiting: number, appUrl: string): Finding {
  if (waiting === 0) return ok("Nothing has been due for more than five minutes.");
  return problem(
    `${waiting} ${waiting === 1 ? "event or email has" : "events or emails have"} been due for more than five minutes, and no worker picks them up.`,
    `Start the app with \`npm start\`, which works them off, or have a schedule call ${appUrl}/api/cron/drain every minute with CRON_SECRET.`,
  );
}

function sweepFinding(sweptAt: Date | null, appUrl: string): Finding {
  if (sweptAt && Date.now() - sweptAt.getTime() < NIGHT_MS)
    return ok("All records were compared with the service within the last day.");
  const cure = `Start the app with \`npm start\`, which does so every night, or have a schedule call ${appUrl}/api/cron/sync every hour with CRON_SECRET.`;
  // An app that has just been started has not done it yet.
  if (!sweptAt) return warning("The records have never been compared with the service.", cure);
  const day = sweptAt.toISOString().slice(0, 10);
  return problem(`The records were last compared with the service on ${day}.`, cure);
}

/** Signed links expire, retries are timed and events are expected by the clock. */
const MOST_SKEW_MS = 60_000;

/** Whether this machine, the service and the database agree on what time it is. */
export async function examineClocks({ env }: Setup): Promise<Finding[]> {
  return await Promise.all([
    skewOf("the service", () => getOwner(env).then(({ date }) => date)),
    skewOf("the database", async () => {
      return (await readRow<{ now: Date }>(env, "SELECT clock_timestamp() AS now")).now;
    }),
  ]);
}

async function skewOf(whose: string, read: () => Promise<Date | null>): Promise<Finding> {
  const before = Date.now();
  const theirs = await read().catch(() => null);
  if (theirs === null) return unchecked(`The clock of ${whose} couldn’t be checked.`);
  // Read at some time between the request and the response; the header has whole seconds.
  const skew = theirs.getTime() - (before + Date.now()) / 2;
  if (Math.abs(skew) <= MOST_SKEW_MS) return ok(`The clock of ${whose} agrees with this machine’s.`);
  const seconds = Math.round(Math.abs(skew) / 1_000);
  return problem(
    `The clock of ${whose} is ${seconds} seconds ${skew > 0 ? "ahead of" : "behind"} this machine’s.`,
    "Turn on NTP on the machine that is wrong (`timedatectl set-ntp true`).",
  );
}

const SMTP_TIMEOUT_MS = 5_000;

/** Whether the mail server accepts our login. Nothing is sent. */
export async function examineEmail({ env }: Setup): Promise<Finding[]> {
  return [await examineServer(env), ...senderFindings(env)];
}

async function examineServer({ SMTP_URL, MAIL_CATCHER_URL, BILLING_MODE }: Env): Promise<Finding> {
  const cure = "Set SMTP_URL, as in smtps://user:password@smtp.example.com.";
  if (!SMTP_URL && !MAIL_CATCHER_URL) return problem("No email can be sent.", cure);
  if (!SMTP_URL && BILLING_MODE === "live")
    return problem("Emails go to a mail catcher although BILLING_MODE is live.", cure);
  if (!SMTP_URL) return ok("Emails stay in the mail catcher of the test system.");
  if (!URL.canParse(SMTP_URL) || !/^smtps?:$/.test(new URL(SMTP_URL).protocol))
    return problem("SMTP_URL isn’t the address of a mail server.", cure);
  const { host } = new URL(SMTP_URL);
  const limits = {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  };
  const transport = createTransport({ url: SMTP_URL, ...limits });
  try {
    await transport.verify();
    return ok(`The mail server at ${host} accepts the login.`);
  } catch (error) {
    return refusal((error as { code?: unknown }).code, host);
  } finally {
    transport.close();
  }
}

function refusal(code: unknown, host: string): Finding {
  if (code === "EAUTH")
    return problem(
      `The mail server at ${host} rejects the user or password in SMTP_URL.`,
      "Correct them; characters other than letters and digits are percent-encoded, such as %40 for @.",
    );
  return problem(
    `The mail server at ${host} doesn’t accept email from here (${typeof code === "string" ? code : "no answer"}).`,
    "Check the host and port in SMTP_URL, with smtps: for port 465, and that your host allows outgoing email.",
  );
}

function senderFindings({ MAIL_FROM, BILLING_MODE }: Env): Finding[] {
  if (BILLING_MODE !== "live" || !/\.example\b/.test(MAIL_FROM)) return [];
  return [
    warning(
      `Emails are sent by ${MAIL_FROM}, which isn’t a real address.`,
      "Set MAIL_FROM, or the support address in lib/brand.ts.",
    ),
  ];
}
