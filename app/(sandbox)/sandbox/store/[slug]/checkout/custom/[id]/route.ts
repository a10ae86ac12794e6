import { openCheckout } from "../../../../open-checkout";

/** The address of a checkout made through the API; changing any part of it breaks its signature. */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string; id: string }> }) {
  const { slug, id } = await params;
  return openCheckout({ kind: "custom", storeSlug: slug, checkoutId: id, url: request.url });
}
