import { shareImage } from "@/components/site/share-image";

export const dynamic = "force-static";

/** The image of shared links. */
export async function GET() {
  return await shareImage();
}
