import { waysToSignIn } from "@/lib/auth/ways-to-sign-in";
import type { Env } from "@/lib/env/read-env";
import { type Finding, ok, problem } from "./finding";
import type { Setup } from "./setup";

/** The ways to sign in, and what has to be registered for each. */
export function examineSignIn({ env }: Setup): Finding[] {
  const ways = waysToSignIn(env);
  const halves = [
    ...halfSet("GITHUB", env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET),
    ...halfSet("GOOGLE", env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
  ];
  if (ways.length === 0)
    return [
      ...halves,
      problem(
        "Nobody can sign in.",
        "Set SMTP_URL for sign-in links by email, or the client ID and secret of GitHub or Google.",
      ),
    ];
  return [...halves, ...ways.map(({ id, name }) => ok(sentenceFor(id, name, env)))];
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
