import type { Env } from "@/lib/env";
import { isOpen, listeningOf } from "./listen";

/** What to try in the sandbox, and who else can. */
export function sandboxLines(env: Env): [string, string][] {
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
export function sandboxWarnings(env: Env): string[] {
  if (env.SANDBOX === "off" || env.NODE_ENV !== "production") return [];
  return [
    "  The sandbox is on: whoever reaches it may do everything in it, without a password, and read",
    "  every mail that it catches. SANDBOX=off switches it off; live mode refuses to start beside it.",
    "",
  ];
}
