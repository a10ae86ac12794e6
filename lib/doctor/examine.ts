import { inTime } from "@/lib/server/timers";
import { AppError } from "@/lib/errors";
import { secretsOf } from "@/lib/env/problems";
import type { Env } from "@/lib/env/read-env";
import { examineClocks, examineCron, examineEmail } from "./background";
import { examineDatabase } from "./database";
import { examineDeliveries, examineRoundTrip, examineWebhook } from "./webhook";
import { type Finding, type Setup, unchecked } from "./finding";
import {
  examineAdmins,
  examineLegal,
  examineSandbox, // sandbox
  examineSettings,
  examineSignIn,
} from "./settings";
import { examineCatalog, examineKey, examineStore } from "./store";

// Neither this nor what it imports is marked `server-only`: `npm run doctor` runs it outside of the framework.

export type Group = { name: string; findings: Finding[] };

type Result = Finding | Finding[];
type Check = (setup: Setup) => Result | Promise<Result>;

/** In the order in which one would fix what they find. */
const CHECKS: [name: string, check: Check][] = [
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
  ["Email", examineEmail],
  ["Signing in", examineSignIn],
  ["Administrators", examineAdmins],
  ["Sandbox", examineSandbox], // sandbox
  ["Legal pages", examineLegal],
];
const TIMEOUT_MS = 12_000;
const TOO_LATE = "The check took longer than twelve seconds.";

/**
 * Checks everything that a shop needs, in parallel. Never throws, and never takes much longer than twelve seconds: what cannot be
 * checked is a finding too. No sentence contains a secret.
 */
export async function examine(setup: Setup): Promise<Group[]> {
  return await Promise.all(
    CHECKS.map(async ([name, check]) => {
      // Async, so that a check that throws at once is a finding too.
      const run = async () => [await check(setup)].flat();
      const findings = await inTime(run(), TIMEOUT_MS, TOO_LATE).catch(notExamined);
      return { name, findings: findings.map((finding) => redactSecrets(finding, setup.env)) };
    }),
  );
}

function notExamined(error: unknown): Finding[] {
  const reason = error instanceof AppError ? error.message : "Something unexpected went wrong.";
  return [unchecked(`This couldn’t be checked. ${reason}`)];
}

/** The finding without any secret in its sentences, which may come from a library or another server. */
function redactSecrets({ level, seen, cure }: Finding, env: Env): Finding {
  const secrets = hiddenIn(env);
  const clean = (text: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, "[secret]"), text);
  return { level, seen: clean(seen), cure: cure && clean(cure) };
}

function hiddenIn(env: Env): string[] {
  const all = [
    ...secretsOf(env).map(({ secret }) => secret),
    env.COMMERCE_API_KEY,
    env.GITHUB_CLIENT_SECRET,
    env.GOOGLE_CLIENT_SECRET,
    ...passwordOf(env.DATABASE_URL),
    ...passwordOf(env.SMTP_URL),
  ];
  // Anything that short is not worth hiding, and would blank out half of a sentence.
  return all.filter((secret) => secret !== undefined && secret.length >= 4) as string[];
}

/** As it is written in the address, and decoded. */
function passwordOf(address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return [];
  const { password } = new URL(address);
  return [password, decoded(password)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
