import { signInMethods } from "@/lib/auth/sign-in-methods";
import type { Env } from "@/lib/env/read-env";
import { openGaps } from "@/lib/legal/gaps";
import { isLoopback } from "@/lib/server/hosts"; // sandbox
import { type Finding, ok, problem, type Setup, warning } from "./finding";

const SECRET = /^[A-Z_]+(?<!CLIENT)_SECRET/;

/** Problems that would stop a start. */
export function examineSettings({ problems }: Setup): Finding[] {
  if (problems.length === 0)
    return [ok("All required settings are present, and none contradict each other.")];
  return problems.map((text) => problem(`${text}.`, cureOf(text)));
}

function cureOf(text: string): string {
  if (/ has no end|must end in|has an end and/.test(text))
    return ".env.example shows how an older secret and its end are written.";
  if (SECRET.test(text)) return "Set it to a new secret, for example from `openssl rand -hex 16`.";
  if (text.startsWith("COMMERCE_")) return "`npm run setup` asks for it; .env.example explains it.";
  return "Set it in .env.local or in your host’s settings; .env.example explains it.";
}

/** The sign-in methods, and what has to be registered for each. */
export function examineSignIn({ env }: Setup): Finding[] {
  const methods = signInMethods(env);
  const halves = [
    ...halfSet("GITHUB", env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET),
    ...halfSet("GOOGLE", env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
  ];
  if (methods.length === 0)
    return [
      ...halves,
      problem(
        "No one can sign in.",
        "Set SMTP_URL for sign-in links by email, or the client ID and secret of GitHub or Google.",
      ),
    ];
  return [...halves, ...methods.map(({ id, name }) => ok(sentenceFor(id, name, env)))];
}

function sentenceFor(id: string, name: string, { APP_URL }: Env): string {
  if (id === "email") return "People sign in with an emailed link.";
  if (id === "demo") return "Anybody can sign in as the demo user with one click.";
  return `People sign in with ${name}, where ${APP_URL}/api/auth/callback/${id} must be registered as the redirect address.`;
}

function halfSet(prefix: string, id: string | undefined, secret: string | undefined): Finding[] {
  if (Boolean(id) === Boolean(secret)) return [];
  const [set, unset] = id ? ["ID", "SECRET"] : ["SECRET", "ID"];
  return [
    problem(
      `${prefix}_CLIENT_${set} is set without ${prefix}_CLIENT_${unset}, so this sign-in method is off.`,
      `Set ${prefix}_CLIENT_${unset} too, or neither.`,
    ),
  ];
}

/** Whether anyone can open the back office. */
export function examineAdmins({ env }: Setup): Finding {
  const { length } = env.ADMIN_EMAILS;
  if (length > 0)
    return ok(`${length === 1 ? "One address opens" : `${length} addresses open`} the back office.`);
  return warning(
    "No one can open the back office, where problems are shown and fixed.",
    "Set ADMIN_EMAILS to your email address, and sign in with it once to verify it.",
  );
}

/** Whether the legal pages name the seller. In test mode they don’t have to yet. */
export function examineLegal({ env }: Setup): Finding {
  const gaps = openGaps();
  if (gaps.length === 0) return ok("The legal pages are complete.");
  if (env.BILLING_MODE === "test")
    return ok(`lib/legal/facts.ts has ${gaps.length} gaps, to be filled before you sell.`);
  return warning(`The legal pages are missing ${gaps.join(", ")}.`, "Fill them in lib/legal/facts.ts.");
}

// sandbox:start
/** Whether the sandbox is on, and who can reach it. */
export function examineSandbox({ env }: Setup): Finding {
  if (env.SANDBOX === "off") return ok("The sandbox is off.");
  if (isLoopback(env.APP_URL)) return ok("The sandbox is on, for anybody using this machine.");
  return warning(
    `The sandbox is on at ${env.APP_URL}: anybody who can reach it can do everything in it.`,
    "Set SANDBOX=off, unless this is a demo or a test system.",
  );
}
// sandbox:end
