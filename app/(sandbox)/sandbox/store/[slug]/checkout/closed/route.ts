import { refusalResponse } from "@/components/sandbox/refusal";
import { AppError } from "@/lib/errors";

/** Where the checkout page sends whoever may not use a cart: a page cannot answer 410 itself. */
export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  return refusalResponse(new AppError("gone", "This checkout is closed."), slug);
}
