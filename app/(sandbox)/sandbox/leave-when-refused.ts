import "server-only";
import { notFound, redirect } from "next/navigation";
import { toAppError } from "@/lib/errors";

/** For `.catch`: what is not there shows the page that says so, with its status; anything else is thrown on. */
export function orNotFound(cause: unknown): never {
  if (toAppError(cause).code === "not_found") notFound();
  throw cause;
}

/** The same for signed links: a forged or expired one leads to the page that explains it. */
export function orForbidden(cause: unknown): never {
  if (toAppError(cause).code === "forbidden") redirect("/sandbox/changed-link");
  return orNotFound(cause);
}
