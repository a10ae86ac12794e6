import "server-only";
import { createHmac } from "node:crypto";
import { AppError } from "@/lib/errors";
import { isSameSecret } from "@/lib/server/same-secret";
import { env } from "../env";

/** Adds a `signature`: a hex HMAC-SHA256 of the path and all parameters (service §5.5). */
export function signUrl(path: string, query: string | URLSearchParams = ""): string {
  const signature = signatureOf(path, typeof query === "string" ? query : sorted(query));
  const parameters = String(query);
  return `${env.SANDBOX_URL}${path}?${parameters && `${parameters}&`}signature=${signature}`;
}

/**
 * Checks signature and expiry of a signed URL. Every parameter counts, in any order. The signature is checked before `expires`
 * (unix seconds).
 */
export function checkSignedUrl(url: string | URL, now: Date): "ok" | "forged" | "expired" {
  const unsigned = new URL(url);
  const given = unsigned.searchParams.getAll("signature");
  unsigned.searchParams.delete("signature");
  if (given.length !== 1 || !/^[0-9a-f]{64}$/.test(given[0] ?? "")) return "forged";
  const expected = signatureOf(pathOf(unsigned), sorted(unsigned.searchParams));
  if (!isSameSecret(given[0] ?? "", expected)) return "forged";
  const expires = unsigned.searchParams.get("expires");
  return expires !== null && Number(expires) * 1000 <= now.getTime() ? "expired" : "ok";
}

function signatureOf(path: string, sortedQuery: string): string {
  if (!env.SANDBOX_SECRET) throw new AppError("unavailable", "SANDBOX_SECRET is not set.");
  return createHmac("sha256", env.SANDBOX_SECRET).update(`${path}?${sortedQuery}`).digest("hex");
}

function sorted(query: URLSearchParams): string {
  const copy = new URLSearchParams(query);
  copy.sort();
  return copy.toString();
}

function pathOf(url: URL): string {
  const prefix = PREFIXES.find((candidate) => url.pathname.startsWith(`${candidate}/`)) ?? "";
  return url.pathname.slice(prefix.length);
}

const PREFIXES = [new URL(env.SANDBOX_URL).pathname, "/sandbox"];

export type LinkProblem = "expired" | "forged";

const MESSAGES: Record<LinkProblem, string> = {
  expired: "This link has expired. Please ask for a new one.",
  forged: "This link is not valid.",
};

/**
 * Verifies and parses the URL of a customer's page: `pattern` must match its path. Throws forbidden; `linkProblemOf` says why.
 */
export function openSignedPage(address: string, pattern: RegExp, now: Date) {
  if (!URL.canParse(address)) throw refusal("forged");
  const url = new URL(address);
  const verdict = checkSignedUrl(url, now);
  if (verdict !== "ok") throw refusal(verdict);
  const parts = pattern.exec(url.pathname)?.groups;
  // A valid URL of another page: a receipt's link must not open the portal.
  if (!parts) throw refusal("forged");
  return { part: (name: string) => parts[name] ?? "", query: url.searchParams };
}

/** Why a signed URL was refused; null for other errors. */
export function linkProblemOf(error: unknown): LinkProblem | null {
  if (!(error instanceof AppError) || error.code !== "forbidden") return null;
  return error.cause === "expired" || error.cause === "forged" ? error.cause : null;
}

function refusal(problem: LinkProblem): AppError {
  return new AppError("forbidden", MESSAGES[problem], { cause: problem });
}
