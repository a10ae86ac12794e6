import { DRAWN_HEADERS } from "@/components/site/drawn/drawn-headers";
import { iconPicture } from "@/components/site/drawn/icon-picture";
import { icoOf } from "@/components/site/drawn/ico";

export const dynamic = "force-static";

/** The icon for what reads no drawing: older browsers, and whoever asks without looking at a page. */
export async function GET() {
  const sizes = [16, 32, 48];
  const pictures = await Promise.all(
    sizes.map(async (size) => ({
      size,
      png: Buffer.from(await iconPicture(size, size, "bare").arrayBuffer()),
    })),
  );
  return new Response(new Uint8Array(icoOf(pictures)), {
    headers: { ...DRAWN_HEADERS, "Content-Type": "image/x-icon" },
  });
}
