import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";
import { openCheckout } from "../../../../open-checkout";

type Context = { params: Promise<{ slug: string; segment: string }> };

export const GET = sandboxRoute(async (request: Request, { params }: Context) => {
  const { slug, segment } = await params;
  const query = new URL(request.url).searchParams;
  return openCheckout({ kind: "buy", storeSlug: slug, segment, query });
});
