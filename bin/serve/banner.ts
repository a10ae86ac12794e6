import type { Env } from "@/lib/env";

/** Where to go now. */
export function bannerOf({
  env,
  database,
  seconds,
}: {
  env: Env;
  database: string;
  seconds: number;
}): string {
  const places: [string, string][] = [["Site", env.APP_URL]];
  if (env.SANDBOX === "on") {
    places.push(
      ["Sandbox dashboard", `${env.SANDBOX_URL}/dashboard`],
      ["Mail catcher", `${env.SANDBOX_URL}/inbox`],
    );
  }
  places.push(["Database", database]);
  const lines = places.map(([name, place]) => `  ${name.padEnd(19)}${place}`);
  return [
    "",
    ...lines,
    "",
    ...warningsOf(env),
    `  Ready in ${seconds.toFixed(1)} s. Ctrl-C stops everything.`,
    "",
  ].join("\n");
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
