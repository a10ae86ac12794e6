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
  return ["", ...lines, "", `  Ready in ${seconds.toFixed(1)} s. Ctrl-C stops everything.`, ""].join("\n");
}
