import { findUser } from "@/lib/auth/session";
import { getAccountVersion } from "@/lib/billing/account/account-version";

const NOT_CACHED = { headers: { "Cache-Control": "no-store" } };

/** Which state of the account is the newest; asked by account pages that are open. */
export async function GET() {
  const user = await findUser();
  if (!user) return Response.json({ message: "Sign in first." }, { ...NOT_CACHED, status: 401 });
  return Response.json({ version: await getAccountVersion(user.id) }, NOT_CACHED);
}
