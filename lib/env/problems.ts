import { waysToSignIn } from "@/lib/auth/ways-to-sign-in";
import type { Source } from "@/lib/server/settings";
import { weaknessOf } from "@/lib/server/weak-secret";
import { type Env, readEnvInPart } from "./read-env";
import { isLoopback } from "./right-address";
import { sandboxProblems } from "./sandbox"; // sandbox

/** Settings as they are read in part, and all that keeps this process from serving, one sentence each. Checked at start, not at build. */
export function checkEnv(source: Source): { env: Env; problems: string[] } {
  const { env, malformed } = readEnvInPart(source);
  const names = new Set(malformed.map((text) => text.split(" ")[0]));
  const others = problemsOf(env).filter((text) => !names.has(text.split(" ")[0]));
  return { env, problems: [...malformed, ...others] };
}

/** What keeps this process from serving; empty when all is there. */
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

/** What lacks, and what nobody can mean, on any machine. */
function missing(settings: Env): string[] {
  const { BILLING_MODE, DEMO_USER, COMMERCE_WEBHOOK_SECRET } = settings;
  const isUnreachable = waysToSignIn(settings).length === 0;
  const isOpenToAll = BILLING_MODE === "live" && DEMO_USER === "on";
  return [
    ...unset(settings, [
      "DATABASE_URL",
      "AUTH_SECRET",
      "COMMERCE_API_URL",
      "COMMERCE_API_KEY",
      "COMMERCE_STORE_ID",
    ]),
    ...said(COMMERCE_WEBHOOK_SECRET.length === 0, "COMMERCE_WEBHOOK_SECRET is not set"),
    ...said(
      isUnreachable,
      "nobody could sign in: set SMTP_URL, or the client and secret of GitHub or Google",
    ),
    ...said(isOpenToAll, "DEMO_USER is on, which lets anybody sign in, beside BILLING_MODE=live"),
  ];
}

function missingInDeployment(settings: Env): string[] {
  const { APP_URL, TRUST_PROXY, HAS_APP_URL } = settings;
  const isUnknownProxy = APP_URL.startsWith("https://") && TRUST_PROXY === undefined;
  return [
    ...said(!HAS_APP_URL, "APP_URL is not set: mails and the checkout lead back there"),
    ...unset(settings, ["CRON_SECRET"]),
    ...said(
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
    ...said(
      isUnending,
      "COMMERCE_WEBHOOK_SECRET has an older secret without an end: write it as secret@2026-12-01T00:00:00Z",
    ),
    ...said(
      settings.AUTH_SECRET_PREVIOUS?.until === null,
      "AUTH_SECRET_PREVIOUS has no end: write it as secret@2026-12-01T00:00:00Z",
    ),
    ...said(
      isLive && isOpenHttp(APP_URL),
      "APP_URL is http, so sessions could be read on the way, beside BILLING_MODE=live",
    ),
    ...said(
      isLive && isOpenHttp(COMMERCE_API_URL),
      "COMMERCE_API_URL is http, so the key could be read on the way, beside BILLING_MODE=live",
    ),
    ...said(
      Boolean(settings.OTEL_EXPORTER_OTLP_HEADERS) && isOpenHttp(settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? ""),
      "OTEL_EXPORTER_OTLP_ENDPOINT is http, so what OTEL_EXPORTER_OTLP_HEADERS says could be read on the way",
    ),
    ...said(
      isLive &&
        settings.SANDBOX === "off" && // sandbox
        !settings.SMTP_URL &&
        Boolean(settings.MAIL_CATCHER_URL),
      "MAIL_CATCHER_URL shows every sign-in link to whoever opens it, beside BILLING_MODE=live: set SMTP_URL",
    ),
  ];
}

/** Every secret of ours, by the setting it comes from. */
function secretsOf(settings: Env): { name: string; secret: string; minimum: number }[] {
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

/** Whoever learns one of them must not have another. */
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

function said(isSo: boolean, sentence: string): string[] {
  return isSo ? [sentence] : [];
}
