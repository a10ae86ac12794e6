import { signInMethods } from "@/lib/auth/sign-in-methods";
import type { Source } from "@/lib/server/setting-parsers";
import { weaknessOf } from "@/lib/server/secrets";
import { type Env, readEnvInPart } from "./read-env";
import { isLoopback } from "@/lib/server/hosts";
import { sandboxProblems } from "./sandbox"; // sandbox

/** The settings that could be read, and everything that stops this process from serving, one sentence each. Checked at start, not at build. */
export function checkEnv(source: Source): { env: Env; problems: string[] } {
  const { env, malformed } = readEnvInPart(source);
  const names = new Set(malformed.map((text) => text.split(" ")[0]));
  const others = problemsOf(env).filter((text) => !names.has(text.split(" ")[0]));
  return { env, problems: [...malformed, ...others] };
}

/** What stops this process from serving; empty when nothing is missing. */
export function problemsOf(settings: Env): string[] {
  return [
    ...missing(settings),
    ...sandboxProblems(settings, isDeployment(settings)), // sandbox
    ...(isDeployment(settings) ? [...missingInDeployment(settings), ...unsafe(settings)] : []),
  ];
}

/** Whether it is more than a trial on this machine: in production, on a real database or under a public address. */
function isDeployment({ NODE_ENV, DATABASE_EMBEDDED, APP_URL }: Env): boolean {
  return NODE_ENV === "production" && (!DATABASE_EMBEDDED || !isLoopback(APP_URL));
}

/** What is missing or contradictory on any machine. */
function missing(settings: Env): string[] {
  const { AFFILIATE_DAYS, AFFILIATE_STORE, BILLING_MODE, DEMO_USER, COMMERCE_WEBHOOK_SECRET } = settings;
  const hasNoSignIn = signInMethods(settings).length === 0;
  const isOpenToAll = BILLING_MODE === "live" && DEMO_USER === "on";
  return [
    ...unset(settings, [
      "DATABASE_URL",
      "AUTH_SECRET",
      "COMMERCE_API_URL",
      "COMMERCE_API_KEY",
      "COMMERCE_STORE_ID",
    ]),
    ...when(COMMERCE_WEBHOOK_SECRET.length === 0, "COMMERCE_WEBHOOK_SECRET is not set"),
    ...when(hasNoSignIn, "nobody could sign in: set SMTP_URL, or the client and secret of GitHub or Google"),
    ...when(isOpenToAll, "DEMO_USER is on, which lets anybody sign in, with BILLING_MODE=live"),
    ...when(
      AFFILIATE_STORE !== undefined && AFFILIATE_DAYS === 0,
      "AFFILIATE_STORE is set without AFFILIATE_DAYS, so affiliates are off",
    ),
  ];
}

function missingInDeployment(settings: Env): string[] {
  const { APP_URL, TRUST_PROXY, HAS_APP_URL } = settings;
  const isUnknownProxy = APP_URL.startsWith("https://") && TRUST_PROXY === undefined;
  return [
    ...when(!HAS_APP_URL, "APP_URL is not set: emails and the checkout lead back there"),
    ...unset(settings, ["CRON_SECRET"]),
    ...when(
      isUnknownProxy,
      "TRUST_PROXY is not set: say how many proxies stand between the https of APP_URL and this server, as a rule 1",
    ),
  ];
}

function unsafe(settings: Env): string[] {
  const { APP_URL, BILLING_MODE, COMMERCE_API_URL, COMMERCE_WEBHOOK_SECRET } = settings;
  const isLive = BILLING_MODE === "live";
  const [, ...older] = COMMERCE_WEBHOOK_SECRET;
  const isUnending = older.some(({ until }) => until === null);
  return [
    ...weakSecrets(settings),
    ...sharedSecrets(settings),
    ...when(
      isUnending,
      "COMMERCE_WEBHOOK_SECRET has an older secret without an end: write it as secret@2026-12-01T00:00:00Z",
    ),
    ...when(
      settings.AUTH_SECRET_PREVIOUS?.until === null,
      "AUTH_SECRET_PREVIOUS has no end: write it as secret@2026-12-01T00:00:00Z",
    ),
    ...when(
      isLive && isOpenHttp(APP_URL),
      "APP_URL is http, so sessions could be read on the way, with BILLING_MODE=live",
    ),
    ...when(
      isLive && isOpenHttp(COMMERCE_API_URL),
      "COMMERCE_API_URL is http, so the key could be read on the way, with BILLING_MODE=live",
    ),
    ...when(
      Boolean(settings.OTEL_EXPORTER_OTLP_HEADERS) && isOpenHttp(settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? ""),
      "OTEL_EXPORTER_OTLP_ENDPOINT is http, so what OTEL_EXPORTER_OTLP_HEADERS says could be read on the way",
    ),
    ...when(
      isLive &&
        settings.SANDBOX === "off" && // sandbox
        !settings.SMTP_URL &&
        Boolean(settings.MAIL_CATCHER_URL),
      "MAIL_CATCHER_URL shows every sign-in link to whoever opens it, with BILLING_MODE=live: set SMTP_URL",
    ),
  ];
}

/** All secrets of ours, with the settings they come from. */
export function secretsOf(settings: Env): { name: string; secret: string; minimum: number }[] {
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS, CRON_SECRET, METRICS_TOKEN, COMMERCE_WEBHOOK_SECRET } = settings;
  return [
    { name: "AUTH_SECRET", secret: AUTH_SECRET, minimum: 32 },
    { name: "AUTH_SECRET_PREVIOUS", secret: AUTH_SECRET_PREVIOUS?.secret, minimum: 32 },
    { name: "CRON_SECRET", secret: CRON_SECRET, minimum: 16 },
    { name: "METRICS_TOKEN", secret: METRICS_TOKEN, minimum: 16 },
    ...COMMERCE_WEBHOOK_SECRET.map(({ secret }) => ({
      name: "COMMERCE_WEBHOOK_SECRET",
      secret,
      minimum: 16,
    })),
    { name: "SANDBOX_SECRET", secret: settings.SANDBOX_SECRET, minimum: 32 }, // sandbox
  ].flatMap(({ secret, ...rest }) => (secret ? [{ ...rest, secret }] : []));
}

function weakSecrets(settings: Env): string[] {
  return secretsOf(settings).flatMap(({ name, secret, minimum }) => {
    const weakness = weaknessOf(secret, minimum);
    return weakness ? [`${name} ${weakness}`] : [];
  });
}

/** One leaked secret must not reveal another. */
function sharedSecrets(settings: Env): string[] {
  const all = [...secretsOf(settings), { name: "COMMERCE_API_KEY", secret: settings.COMMERCE_API_KEY }];
  return all.flatMap(({ name, secret }, place) => {
    const earlier = all.slice(0, place).find((other) => other.secret === secret);
    return earlier ? [`${name} has the same value as ${earlier.name}`] : [];
  });
}

function isOpenHttp(address: string): boolean {
  return address.startsWith("http://") && !isLoopback(address);
}

function unset(settings: Env, names: readonly (keyof Env)[]): string[] {
  return names.filter((name) => !settings[name]).map((name) => `${name} is not set`);
}

function when(isTrue: boolean, sentence: string): string[] {
  return isTrue ? [sentence] : [];
}
