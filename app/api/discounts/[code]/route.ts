import { checkDiscount } from "@/lib/billing/discounts/check-discount";
import { parseCode } from "@/lib/billing/terms/bill";
import { clientNetwork, take, UNKNOWN_NETWORK } from "@/lib/rate-limits";

/** So few a minute that codes can't be guessed. Visitors who can't be distinguished share a larger limit. */
const MOST = 60;
const MOST_TOGETHER = 600;

/** What a discount code is worth, for the static pricing page. It shows no more than the checkout would. */
export async function GET(request: Request, context: { params: Promise<{ code: string }> }) {
  const { code } = await context.params;
  const now = new Date();
  if (!parseCode(code)) return respond({ state: "unknown" }, 200);
  const network = clientNetwork(request.headers);
  const most = network === UNKNOWN_NETWORK ? MOST_TOGETHER : MOST;
  const limit = { name: "discount codes by network", key: network, most, perSeconds: 60 };
  const { isAllowed, retryAfterSeconds } = await take(limit, now);
  if (!isAllowed) return respond({ state: "unchecked" }, 429, { "Retry-After": String(retryAfterSeconds) });
  const answer = await checkDiscount(code, now);
  return respond(answer, answer.state === "unchecked" ? 503 : 200);
}

function respond(body: object, status: number, headers: Record<string, string> = {}): Response {
  const cached = status === 200 ? "public, max-age=30" : "no-store";
  return Response.json(body, { status, headers: { "Cache-Control": cached, ...headers } });
}
