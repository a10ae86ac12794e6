import { openCheckout } from "../../../../open-checkout";

/** The shareable address of a variant (spec §1 rule 1). */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ slug: string; segment: string }> },
) {
  const { slug, segment } = await params;
  const query = new URL(request.url).searchParams;
  return openCheckout({ kind: "buy", storeSlug: slug, segment, query });
}
