import { notFound } from "next/navigation";
import { iconImage } from "@/components/site/brand-images";

export const dynamic = "force-static";
export const dynamicParams = false;

/** Sizes of the icon and of the logo in it. Phones crop maskable icons to a circle with 80% of the width. */
const ICONS: Record<string, { size: number; mark: number }> = {
  "apple.png": { size: 180, mark: 128 },
  "192.png": { size: 192, mark: 144 },
  "512.png": { size: 512, mark: 384 },
  "maskable.png": { size: 512, mark: 344 },
};

export function generateStaticParams() {
  return Object.keys(ICONS).map((icon) => ({ icon }));
}

/** The icons for home screens. */
export async function GET(_: Request, { params }: RouteContext<"/icons/[icon]">) {
  const icon = ICONS[(await params).icon];
  if (!icon) notFound();
  return iconImage(icon.size, icon.mark, "tile");
}
