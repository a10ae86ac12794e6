import type { Visitor } from "@/components/site/visitor";
import { findUser } from "@/lib/auth/session";
import { accessOf } from "@/lib/billing/access/get-access";
import { readerLocales } from "@/lib/region";

export const dynamic = "force-dynamic";

/** The signed-in user and their access, for static pages. Without a session there is no query. */
export async function GET() {
  const user = await findUser();
  const access = user && (await accessOf(user.id));
  const { productId = null, variantId = null, subscriptionId = null } = access?.plan ?? {};
  const visitor: Visitor = {
    user: user && { name: user.name, email: user.email },
    plan: access?.plan ? { productId, variantId, isPaid: subscriptionId !== null } : null,
    meters: access?.metered.map(({ meter }) => meter) ?? [],
    features: [...(access?.features ?? [])],
    locale: readerLocales().amounts,
  };
  return Response.json(visitor, { headers: { "Cache-Control": "no-store" } });
}
