import { brand } from "@/lib/brand";
import { pageColors } from "@/lib/page-colors";

export const dynamic = "force-static";

/** What a phone shows of the site once it is on its home screen. */
export function GET() {
  const { primary, background } = pageColors.light;
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    id: "/",
    start_url: "/",
    display: "minimal-ui",
    theme_color: primary,
    background_color: background,
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}
