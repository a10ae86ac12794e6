import "server-only";
import { notFound } from "next/navigation";
import { env } from "../env";
import { writeForReader } from "./write-for-reader";

/**
 * The first statement of every page, layout, metadata function and action of the sandbox: while it is off, none of them is
 * there. Each asks by itself, since no other place can ask for all: an action runs before any layout, and a page is rendered
 * beside its layout, not after it.
 */
export function requireSandbox(): void {
  if (env.SANDBOX === "off") notFound();
  // Known before the first query of a page has answered. Outside of a request there is no reader.
  writeForReader().catch(() => undefined);
}
