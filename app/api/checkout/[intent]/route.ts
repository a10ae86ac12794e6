import { findUser } from "@/lib/auth/session";
import { getCheckoutProgress } from "@/lib/billing/checkout/progress";

const NOT_CACHED = { headers: { "Cache-Control": "no-store" } };

/** How far a purchase has come; polled by the page the buyer returns to. */
export async function GET(_request: Request, context: { params: Promise<{ intent: string }> }) {
  const user = await findUser();
  if (!user) return Response.json({ message: "Sign in first." }, { ...NOT_CACHED, status: 401 });
  const { intent: intentId } = await context.params;
  return Response.json(await getCheckoutProgress({ userId: user.id, intentId, now: new Date() }), NOT_CACHED);
}
