import { refusalResponse } from "@/components/sandbox/shared/refusal";
import { AppError } from "@/lib/errors";
import { findShopOf } from "@/lib/sandbox/carts/shop-of";
import { sandboxRoute } from "@/lib/sandbox/http/sandbox-route";

type Context = { params: Promise<{ slug: string }> };

/** Where the checkout page sends whoever may not use a cart: a page cannot answer 410 itself. */
export const GET = sandboxRoute(async (request: Request, { params }: Context) => {
  const { slug } = await params;
  const token = new URL(request.url).searchParams.get("cart");
  const shop = token ? await findShopOf({ token }) : null;
  return refusalResponse(new AppError("gone", "This checkout is closed."), slug, shop);
});
