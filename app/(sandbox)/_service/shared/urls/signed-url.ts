import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "../../env";
import { AppError } from "@/lib/errors";

/** The address with its `signature`: an HMAC-SHA256 in hex over the path and all parameters (service §5.5). */
export function signUrl(url: string): string {
  const unsigned = new URL(url);
  return `${unsigned.href}${unsigned.search ? "&" : "?"}signature=${signatureOf(unsigned)}`;
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
  if (!timingSafeEqual(Buffer.from(given[0] ?? ""), Buffer.from(signatureOf(unsigned)))) return "forged";
  const expires = unsigned.searchParams.get("expires");
  return expires !== null && Number(expires) * 1000 <= now.getTime() ? "expired" : "ok";
}

function signatureOf(url: URL): string {
  if (!env.SANDBOX_SECRET) throw new AppError("unavailable", "SANDBOX_SECRET is not set.");
  const query = new URLSearchParams(url.search);
  query.sort();
  return createHmac("sha256", env.SANDBOX_SECRET)
    .update(`${pathOf(url)}?${query}`)
    .digest("hex");
}

/** The path inside the sandbox, so that an address means the same behind the public host and inside this app. */
function pathOf(url: URL): string {
  const prefix = PREFIXES.find((candidate) => url.pathname.startsWith(`${candidate}/`)) ?? "";
  return url.pathname.slice(prefix.length);
}

const PREFIXES = [new URL(env.SANDBOX_URL).pathname, "/sandbox"];
