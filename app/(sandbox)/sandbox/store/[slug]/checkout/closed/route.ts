import { refusalResponse } from "@/components/sandbox/refusal";
import { AppError } from "@/lib/errors";
import { sandboxRoute } from "@/lib/sandbox/route";

type Context = { params: Promise<{ slug: string }> };

/** Where the checkout page sends whoever may not use a cart: a page cannot answer 410 itself. */
export const GET = sandboxRoute(async (_request: Request, { params }: Context) => {
  const { slug } = await params;
  return refusalResponse(new AppError("gone", "This checkout is closed."), slug);
});
