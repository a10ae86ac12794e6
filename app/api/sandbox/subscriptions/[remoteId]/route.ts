import { getMerchantView } from "@/lib/billing/test-mode/sandbox-view";
import { env } from "@/lib/env";
import { toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { hasBearer } from "@/lib/server/same-secret";

const NOT_CACHED = { headers: { "Cache-Control": "no-store" } };

/**
 * Our copy of a subscription, for the sandbox's time-lapse. 404 in live mode, 401 without the API key as bearer. 200 also for an
 * unknown subscription, so that the sandbox can distinguish it from live mode.
 */
export async function GET(request: Request, context: { params: Promise<{ remoteId: string }> }) {
  if (env.BILLING_MODE === "live")
    return Response.json({ message: "There is nothing here." }, { ...NOT_CACHED, status: 404 });
  if (!hasBearer(request, env.COMMERCE_API_KEY))
    return Response.json({ message: "Unauthorized." }, { ...NOT_CACHED, status: 401 });
  try {
    const { remoteId } = await context.params;
    return Response.json(await getMerchantView(remoteId), NOT_CACHED);
  } catch (error) {
    log.error("merchant_view.failed", error);
    const { status, message } = toAppError(error);
    return Response.json({ message }, { ...NOT_CACHED, status });
  }
}
