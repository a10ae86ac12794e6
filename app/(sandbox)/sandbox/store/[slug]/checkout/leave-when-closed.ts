import "server-only";
import { notFound, redirect } from "next/navigation";
import { toAppError } from "@/lib/errors";
import { closedPath } from "./paths";

/** For `.catch`: leads away from a cart that is unknown or may not be used any more, and throws on what is no such news. */
export function leaveWhenClosed(storeSlug: string, token: string) {
  return (cause: unknown): never => {
    const { code } = toAppError(cause);
    if (code === "not_found") notFound();
    if (code === "gone") redirect(closedPath(storeSlug, token));
    throw cause;
  };
}
