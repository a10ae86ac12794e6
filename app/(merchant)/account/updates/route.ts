import { findReader } from "@/lib/auth/session";
import { getAccountVersion } from "@/lib/billing/account/queries";

const NOT_CACHED = { headers: { "Cache-Control": "no-store" } };

/** The current version of the account, polled by open account pages. */
export async function GET() {
  const user = await findReader();
  if (!user) return Response.json({ message: "Sign in first." }, { ...NOT_CACHED, status: 401 });
  return Response.json({ version: await getAccountVersion(user.id) }, NOT_CACHED);
}
