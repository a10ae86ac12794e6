import { DEMO_USER } from "@/lib/auth/demo-identity";
import type { Env } from "@/lib/env";

type Started = {
  env: Env;
  /** For people. */
  database: string;
  /** Whether other devices reach what listens here. */
  isOpen: boolean;
  seconds: number;
};

/** Where to go now, and with what. */
export function bannerOf({ env, database, isOpen, seconds }: Started): string {
  const lines = [["Site", env.APP_URL], ...trials(env), ["Database", database]];
  if (isOpen && env.SANDBOX === "on") {
    lines.push([
      "Open to",
      "every device that reaches this port: whoever does may do anything in the sandbox",
    ]);
  }
  const text = lines.map(([name = "", value]) => `  ${name.padEnd(19)}${value}`);
  return [
    "",
    ...text,
    "",
    ...warningsOf(env),
    `  Ready in ${seconds.toFixed(1)} s. Ctrl-C stops everything.`,
    "",
  ].join("\n");
}

/** What there is only for trying things out. */
function trials(env: Env): [string, string][] {
  const demo: [string, string][] =
    env.DEMO_USER === "on" ? [["Demo user", `${DEMO_USER.email}, one click on the sign-in page`]] : [];
  if (env.SANDBOX === "off") return demo;
  return [
    ...demo,
    ["Other customers", "one for each state a plan can be in, on the sign-in page"],
    ["Back office", "/admin, as the demo user"],
    ["Test card", "4242 4242 4242 4242, any later date, any CVC"],
    ["Sandbox dashboard", `${env.SANDBOX_URL}/dashboard`],
    ["Mail catcher", `${env.SANDBOX_URL}/inbox`],
  ];
}

/** In development nobody else reaches it. */
function warningsOf(env: Env): string[] {
  if (env.SANDBOX === "off" || env.NODE_ENV !== "production") return [];
  return [
    "  The sandbox is on: whoever reaches it may do everything in it, without a password, and read",
    "  every mail that it catches. SANDBOX=off switches it off; live mode refuses to start beside it.",
    "",
  ];
}
