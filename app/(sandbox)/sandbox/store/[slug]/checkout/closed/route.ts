import { refusalResponse } from "@/app/(sandbox)/_ui/shared/refusal";
import { AppError } from "@/lib/errors";
import { findShopOf } from "@/app/(sandbox)/_service/carts/shop-of";
import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";

type Context = { params: Promise<{ slug: string }> };

/** Where the checkout page sends whoever may not use a cart: a page cannot answer 410 itself. */
export const GET = sandboxRoute(async (request: Request, { params }: Context) => {
  const { slug } = await params;
  const token = new URL(request.url).searchParams.get("cart");
  const shop = token ? await findShopOf({ token }) : null;
  return refusalResponse(new AppError("gone", "This checkout is closed."), slug, shop);
});
