import { refusalResponse } from "@/app/(sandbox)/_ui/shared/refusal";
import { AppError } from "@/lib/errors";
import { findShopOf } from "@/app/(sandbox)/_service/carts/load";
import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";

type Context = { params: Promise<{ slug: string }> };

/** Pages can't answer 410, so they redirect here. */
export const GET = sandboxRoute(async (request: Request, { params }: Context) => {
  const { slug } = await params;
  const token = new URL(request.url).searchParams.get("cart");
  const shop = token ? await findShopOf({ token }) : null;
  return refusalResponse(new AppError("gone", "This checkout is closed."), slug, shop);
});
