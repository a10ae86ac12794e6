import { DEMO_USER } from "@/lib/auth/sign-in-methods";
import type { Env } from "@/lib/env";
import { sandboxLines, sandboxWarnings } from "./sandbox-banner"; // sandbox

type Started = {
  env: Env;
  /** For people. */
  database: string;
  seconds: number;
};

/** Where to go now, and with what. */
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
