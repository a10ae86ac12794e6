import { sharePicture } from "@/components/site/drawn/share-picture";

export const dynamic = "force-static";

/** What a shared link shows. */
export async function GET() {
  return await sharePicture();
}
