import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "../../env";
import { AppError } from "@/lib/errors";

/**
 * The address of a path inside the sandbox with its `signature`: an HMAC-SHA256 in hex over the path and all parameters (service §5.5).
 * A query that is a text is written as addresses write it, with its parameters in the order of their names.
 */
export function signUrl(path: string, query: string | URLSearchParams = ""): string {
  const signature = signatureOf(path, typeof query === "string" ? query : sorted(query));
  const parameters = String(query);
  return `${env.SANDBOX_URL}${path}?${parameters && `${parameters}&`}signature=${signature}`;
}

/**
 * Whether a signed address is genuine and still usable at `now`. Each parameter counts, whatever its order: one that was
 * changed, added or dropped makes it "forged", which is found out before its `expires` (unix seconds) is believed.
 */
export function checkSignedUrl(url: string | URL, now: Date): "ok" | "forged" | "expired" {
  const unsigned = new URL(url);
  const given = unsigned.searchParams.getAll("signature");
  unsigned.searchParams.delete("signature");
  if (given.length !== 1 || !/^[0-9a-f]{64}$/.test(given[0] ?? "")) return "forged";
  if (
    !timingSafeEqual(
      Buffer.from(given[0] ?? ""),
      Buffer.from(signatureOf(pathOf(unsigned), sorted(unsigned.searchParams))),
    )
  )
    return "forged";
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

/** The path inside the sandbox, so that an address means the same behind the public host and inside this app. */
function pathOf(url: URL): string {
  const prefix = PREFIXES.find((candidate) => url.pathname.startsWith(`${candidate}/`)) ?? "";
  return url.pathname.slice(prefix.length);
}

const PREFIXES = [new URL(env.SANDBOX_URL).pathname, "/sandbox"];
