import { DEMO_USER } from "@/lib/auth/sign-in-methods";
import type { Env } from "@/lib/env";
import { isOpen, listeningOf } from "./listen"; // sandbox

type Started = {
  env: Env;
  /** For people. */
  database: string;
  seconds: number;
};

export function bannerOf({ env, database, seconds }: Started): string {
  const demo =
    env.DEMO_USER === "on" ? [["Demo user", `${DEMO_USER.email}, one click on the sign-in page`]] : [];
  const lines = [
    ["Site", env.APP_URL],
    ...demo,
    ...sandboxLines(env), // sandbox
    ["Database", database],
  ];
  const text = lines.map(([name = "", value]) => `  ${name.padEnd(19)}${value}`);
  return [
    "",
    ...text,
    "",
    ...sandboxWarnings(env), // sandbox
    `  Ready in ${seconds.toFixed(1)} s. Ctrl-C stops everything.`,
    "",
  ].join("\n");
}

// sandbox:start
/** What to try in the sandbox, and who else can. */
function sandboxLines(env: Env): [string, string][] {
  if (env.SANDBOX === "off") return [];
  const open: [string, string] = [
    "Open to",
    "every device that reaches this port: whoever does may do anything in the sandbox",
  ];
  return [
    ["Other customers", "one for each state a plan can be in, on the sign-in page"],
    ["Back office", "/admin, as the demo user"],
    ["Test card", "4242 4242 4242 4242, any later date, any CVC"],
    ["Sandbox dashboard", `${env.SANDBOX_URL}/dashboard`],
    ["Mail catcher", `${env.SANDBOX_URL}/inbox`],
    ...(isOpen(listeningOf(env)) ? [open] : []),
  ];
}

/** In development only this machine reaches it. */
function sandboxWarnings(env: Env): string[] {
  if (env.SANDBOX === "off" || env.NODE_ENV !== "production") return [];
  return [
    "  The sandbox is on: whoever reaches it may do everything in it, without a password, and read",
    "  every mail that it catches. SANDBOX=off switches it off; live mode refuses to start beside it.",
    "",
  ];
}
// sandbox:end
