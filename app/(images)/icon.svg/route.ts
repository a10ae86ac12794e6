import { brand } from "@/lib/brand";
import { pageColors } from "@/lib/page-colors";

export const dynamic = "force-static";

/** The favicon: the logo, lighter in dark mode. */
export function GET() {
  const { light, dark } = pageColors;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>path{stroke:${light.primary}}@media(prefers-color-scheme:dark){path{stroke:${dark.primary}}}</style><path d="${brand.mark}" fill="none" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml" } });
}
