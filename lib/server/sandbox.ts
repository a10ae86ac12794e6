import { z } from "zod";
import { secret, url } from "./setting-parsers";

/** The settings of the sandbox that the merchant reads too. */
export const sandboxShape = {
  SANDBOX: z.enum(["on", "off"]).optional(),
  /** Signs the sandbox's own links: checkouts, portal, payment details. */
  SANDBOX_SECRET: secret(32).optional(),
  /** The sandbox's public address, when it has another host than this app. */
  SANDBOX_URL: url.optional(),
};

type Values = {
  SANDBOX?: string | undefined;
  SANDBOX_URL?: string | undefined;
  DATABASE_EMBEDDED?: boolean;
  NODE_ENV?: string | undefined;
};

/** Whether the sandbox is on, and its address, completed. */
export function completeSandbox(values: Values, { APP_URL }: { APP_URL: string }) {
  const SANDBOX: "on" | "off" = isSandboxOn(values) ? "on" : "off";
  return { SANDBOX, SANDBOX_URL: values.SANDBOX_URL ?? `${APP_URL}/sandbox` };
}

/** Whether the sandbox is on: as it is set, otherwise when the database is embedded or outside of production. */
export function isSandboxOn(values: Values): boolean {
  const isTrial = values.DATABASE_EMBEDDED === true || values.NODE_ENV !== "production";
  return values.SANDBOX ? values.SANDBOX === "on" : isTrial;
}
