import { after } from "next/server";
import { drainAfterAnswer } from "@/lib/billing/webhooks/process";
import { logRefusal, findSecretIndex, recordEvent } from "@/lib/billing/webhooks/receive";
import { namedGeneration } from "@/lib/billing/test-mode/generation";
import { env } from "@/lib/env";
import { toAppError } from "@/lib/errors";
import { countWebhookFailure } from "@/lib/rate-limits";
import { log } from "@/lib/log";
import { readBytes } from "@/lib/server/http";

/** 256 kB. Real webhooks stay below 20 kB. */
const MAX_BODY_BYTES = 256 * 1024;
/** After that the service gives up. */
const BODY_WITHIN_MS = 10_000;

/**
 * Receives the service's webhooks. 200 means "stored" (service §3); the event is processed after the response. 401 for a wrong
 * signature, 429 for too many of them, 413 above 256 kB, 408 for a body that takes longer than ten seconds, and 503 within three
 * seconds if it couldn't be stored, so that it is sent again.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    const bytes = await readBytes(request, MAX_BODY_BYTES, "The body is too large.", {
      withinMs: BODY_WITHIN_MS,
    });
    const signature = request.headers.get("x-signature");
    const secretIndex = findSecretIndex(env.COMMERCE_WEBHOOK_SECRET, bytes, signature, new Date());
    if (secretIndex === null) {
      logRefusal(signature, new Date());
      const wait = await countWebhookFailure(request.headers, new Date());
      if (wait > 0) return answer(429, "Too many wrong signatures.", { "Retry-After": String(wait) });
      return answer(401, "The signature is not right.");
    }
    if (secretIndex > 0) log.warn("webhook.old_secret_used", { secret: secretIndex });
    const headers = keptHeaders(request.headers, secretIndex);
    await recordEvent({ bytes, headers, generation: namedGeneration(request.headers), now: new Date() });
  } catch (error) {
    return refuse(error);
  }
  after(drainAfterAnswer);
  return new Response(null);
}

function keptHeaders(headers: Headers, secret: number): Record<string, string | number> {
  const kept = ["x-event-name", "content-type", "user-agent"].map((name) => [
    name,
    headers.get(name)?.slice(0, 200),
  ]);
  return { ...Object.fromEntries(kept.filter(([, value]) => value)), secret };
}

function refuse(error: unknown): Response {
  const { code, status, message } = toAppError(error);
  if (code === "too_large") return answer(status, message);
  // The rest of the body may never come.
  if (code === "too_slow") return answer(status, message, { Connection: "close" });
  log.error("webhook.not_stored", error);
  return answer(503, "Not stored. Send it again.", { "Retry-After": "5" });
}

function answer(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message }, { status, headers });
}
