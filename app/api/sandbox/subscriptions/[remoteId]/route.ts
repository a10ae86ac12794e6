import { getMerchantView } from "@/lib/billing/sandbox-view/get-merchant-view";
import { hasSandbox, isSandboxCaller } from "@/lib/billing/sandbox-view/sandbox-caller";
import { toAppError } from "@/lib/errors";
import { log } from "@/lib/log";

const NOT_CACHED = { headers: { "Cache-Control": "no-store" } };

/**
 * What we believe about a subscription, for the sandbox's time-lapse. 404 in live mode, 401 without the API key as bearer;
 * 200 also for a subscription that we do not know, so that the sandbox can tell the two apart.
 */
export async function GET(request: Request, context: { params: Promise<{ remoteId: string }> }) {
  if (!hasSandbox())
    return Response.json({ message: "There is nothing here." }, { ...NOT_CACHED, status: 404 });
  if (!isSandboxCaller(request)) {
    return Response.json({ message: "Unauthorized." }, { ...NOT_CACHED, status: 401 });
  }
  try {
    const { remoteId } = await context.params;
    return Response.json(await getMerchantView(remoteId), NOT_CACHED);
  } catch (error) {
    log.error("merchant_view.failed", error);
    const { status, message } = toAppError(error);
    return Response.json({ message }, { ...NOT_CACHED, status });
  }
}
