import { DEMO_USER } from "@/lib/auth/sign-in-methods";
import { completeSandbox } from "@/lib/server/sandbox";
import type { Env, Read } from "./read-env";

// How the sandbox affects the merchant's settings.

export { sandboxShape } from "@/lib/server/sandbox";

/** The sandbox's API key on a developer's machine. A deployment on a real database refuses it. */
export const LOCAL_API_KEY = "sandbox_local_api_key";
/** The sandbox's first store. */
const LOCAL_STORE_ID = "7001";

/** Defaults of unset settings: while the sandbox is on, it is the commerce service and the mail catcher. */
export function sandboxDefaults(read: Read, deployment: { APP_URL: string; LOCAL_URL: string }) {
  const sandbox = completeSandbox(read, deployment);
  const { SANDBOX_URL } = sandbox;
  const { host, hostname } = new URL(SANDBOX_URL);
  const known = { ...sandbox, ALLOWED_HOSTS: [...read.ALLOWED_HOSTS, host, hostname] };
  if (sandbox.SANDBOX === "off") return known;
  const local = `${deployment.LOCAL_URL}/sandbox`;
  const BILLING_MODE = read.BILLING_MODE ?? "test";
  const isTest = BILLING_MODE === "test";
  const demoUser = read.DEMO_USER ?? (isTest ? "on" : "off");
  return {
    ...known,
    BILLING_MODE,
    DEMO_USER: demoUser,
    // Anyone who can reach a sandbox can do everything in it anyway.
    ADMIN_EMAILS: read.ADMIN_EMAILS ?? (isTest && demoUser === "on" ? [DEMO_USER.email] : []),
    MAIL_CATCHER_URL: read.MAIL_CATCHER_URL ?? `${local}/inbox`,
    MAIL_CATCHER_PAGE: read.MAIL_CATCHER_URL ?? `${SANDBOX_URL}/inbox`,
    COMMERCE_API_URL: read.COMMERCE_API_URL ?? local,
    COMMERCE_PAGES_URL: SANDBOX_URL,
    COMMERCE_API_KEY: read.COMMERCE_API_KEY ?? LOCAL_API_KEY,
    COMMERCE_STORE_ID: read.COMMERCE_STORE_ID ?? LOCAL_STORE_ID,
    COMMERCE_DASHBOARD_URL: read.COMMERCE_DASHBOARD_URL ?? `${SANDBOX_URL}/dashboard`,
  };
}

/** What stops a start: the sandbox needs a secret of its own, and must not run next to real money. */
export function sandboxProblems(settings: Env, isDeployment: boolean): string[] {
  const isOn = settings.SANDBOX === "on";
  const isKnown = isDeployment && settings.COMMERCE_API_KEY === LOCAL_API_KEY;
  return [
    ...(isOn && !settings.SANDBOX_SECRET ? ["SANDBOX_SECRET is not set"] : []),
    ...(isOn && settings.BILLING_MODE === "live" ? [BESIDE_LIVE] : []),
    ...(isKnown ? ["COMMERCE_API_KEY still has its local default, which is public"] : []),
  ];
}

const BESIDE_LIVE =
  "the sandbox is on with BILLING_MODE=live, and whoever reaches it could give themselves anything: set SANDBOX=off, or BILLING_MODE=test";
