import { shareImage } from "@/components/site/brand-images";

export const dynamic = "force-static";

/** The image of shared links. */
export async function GET() {
  return await shareImage();
}
