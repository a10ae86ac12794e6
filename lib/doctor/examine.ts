import { inTime } from "@/lib/server/in-time";
import { AppError } from "@/lib/errors";
import { examineAdmins } from "./admins";
import { examineCatalog } from "./catalog";
import { examineClocks } from "./clocks";
import { examineCron } from "./cron";
import { examineDatabase } from "./database";
import { examineDeliveries } from "./deliveries";
import { type Finding, unchecked } from "./finding";
import { examineKey } from "./key";
import { examineLegal } from "./legal";
import { examineMail } from "./mail";
import { examineRoundTrip } from "./round-trip";
import { examineSandbox } from "./sandbox"; // sandbox
import { examineSettings } from "./settings";
import type { Setup } from "./setup";
import { examineSignIn } from "./sign-in";
import { examineStore } from "./store";
import { examineWebhook } from "./webhook";
import { withholdSecrets } from "./withhold-secrets";

// Neither this nor what it imports is marked as the server's alone: `npm run doctor` runs it outside of the framework.

export type Group = { name: string; findings: Finding[] };

type Examination = (setup: Setup) => Finding[] | Promise<Finding[]>;

/** In the order in which one would mend what they find. */
const EXAMINATIONS: [name: string, examine: Examination][] = [
  ["Settings", examineSettings],
  ["Database", examineDatabase],
  ["API key", examineKey],
  ["Store", examineStore],
  ["What is sold", examineCatalog],
  ["Webhook at the service", examineWebhook],
  ["Webhook at this app", examineRoundTrip],
  ["Deliveries", examineDeliveries],
  ["Clocks", examineClocks],
  ["Work in the background", examineCron],
  ["Mail", examineMail],
  ["Signing in", examineSignIn],
  ["Administrators", examineAdmins],
  ["Sandbox", examineSandbox], // sandbox
  ["Legal pages", examineLegal],
];
const PATIENCE_MS = 12_000;
const TOO_LATE = "The check took longer than twelve seconds.";

/**
 * Looks at everything that a shop needs, all at once. Never throws, and never takes much longer than twelve seconds: what cannot
 * be looked at is a finding too. No sentence has a secret in it.
 */
export async function examine(setup: Setup): Promise<Group[]> {
  return await Promise.all(
    EXAMINATIONS.map(async ([name, look]) => {
      const findings = await inTime(begin(look, setup), PATIENCE_MS, TOO_LATE).catch((error: unknown) => [
        notExamined(error),
      ]);
      return { name, findings: findings.map((finding) => withholdSecrets(finding, setup.env)) };
    }),
  );
}

/** What throws at once is a finding like what throws later. */
async function begin(look: Examination, setup: Setup): Promise<Finding[]> {
  return await look(setup);
}

function notExamined(error: unknown): Finding {
  const reason = error instanceof AppError ? error.message : "Something unexpected went wrong.";
  return unchecked(`This couldn’t be checked. ${reason}`);
}
