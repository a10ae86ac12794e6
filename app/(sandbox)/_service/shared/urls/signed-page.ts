import "server-only";
import { AppError } from "@/lib/errors";
import { checkSignedUrl } from "./signed-url";

export type LinkProblem = "expired" | "forged";

const MESSAGES: Record<LinkProblem, string> = {
  expired: "This link has expired. Please ask for a new one.",
  forged: "This link is not valid.",
};

/**
 * Checks the address of a customer's own page and reads it: `pattern` is matched against the path inside the sandbox and
 * must name its parts. Throws forbidden; `linkProblemOf` tells why.
 */
export function openSignedPage(address: string, pattern: RegExp, now: Date) {
  if (!URL.canParse(address)) throw refusal("forged");
  const url = new URL(address);
  const verdict = checkSignedUrl(url, now);
  if (verdict !== "ok") throw refusal(verdict);
  const parts = pattern.exec(url.pathname)?.groups;
  // Genuine, but made for another page: a receipt's link must not open the portal.
  if (!parts) throw refusal("forged");
  return { part: (name: string) => parts[name] ?? "", query: url.searchParams };
}

/** Why a signed page refused to open; null when the error is about something else. */
export function linkProblemOf(error: unknown): LinkProblem | null {
  if (!(error instanceof AppError) || error.code !== "forbidden") return null;
  return error.cause === "expired" || error.cause === "forged" ? error.cause : null;
}

function refusal(problem: LinkProblem): AppError {
  return new AppError("forbidden", MESSAGES[problem], { cause: problem });
}
