import "server-only";
import { notFound } from "next/navigation";
import { env } from "../env";

/**
 * The first statement of every page, layout, metadata function and action of the sandbox: while it is off, none of them is
 * there. Each asks by itself, since no other place can ask for all: an action runs before any layout, and a page is rendered
 * beside its layout, not after it.
 */
export function requireSandbox(): void {
  if (env.SANDBOX === "off") notFound();
}
