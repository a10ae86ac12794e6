import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";
import { openCheckout } from "../../../../open-checkout";

type Context = { params: Promise<{ slug: string; id: string }> };

/** A checkout from the API; its URL is signed. */
export const GET = sandboxRoute(async (request: Request, { params }: Context) => {
  const { slug, id } = await params;
  return openCheckout({ kind: "custom", storeSlug: slug, checkoutId: id, url: request.url });
});
