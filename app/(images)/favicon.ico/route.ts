import { iconImage } from "@/components/site/brand-images";

export const dynamic = "force-static";

/** For clients that request /favicon.ico without reading a page. A PNG: every browser reads one under this name. */
export function GET() {
  return iconImage(48, 48, "bare");
}
