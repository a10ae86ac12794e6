import { isLoopback } from "@/lib/server/hosts";
import { type Finding, ok, type Setup, warning } from "./finding";

/** Whether the sandbox is on, and who can reach it. */
export function examineSandbox({ env }: Setup): Finding {
  if (env.SANDBOX === "off") return ok("The sandbox is off.");
  if (isLoopback(env.APP_URL)) return ok("The sandbox is on, for anybody using this machine.");
  return warning(
    `The sandbox is on at ${env.APP_URL}: anybody who can reach it can do everything in it.`,
    "Set SANDBOX=off, unless this is a demo or a test system.",
  );
}
