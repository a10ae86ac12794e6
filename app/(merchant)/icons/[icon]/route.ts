import { notFound } from "next/navigation";
import { iconPicture } from "@/components/site/drawn/icon-picture";

export const dynamic = "force-static";
export const dynamicParams = false;

/** Each with its size and that of the mark in it: a phone cuts an icon round, and keeps the middle eight tenths of a maskable one. */
const ICONS: Record<string, { size: number; mark: number }> = {
  "apple.png": { size: 180, mark: 128 },
  "192.png": { size: 192, mark: 144 },
  "512.png": { size: 512, mark: 384 },
  "maskable.png": { size: 512, mark: 344 },
};

export function generateStaticParams() {
  return Object.keys(ICONS).map((icon) => ({ icon }));
}

/** The icons that phones ask for. */
export async function GET(_: Request, { params }: RouteContext<"/icons/[icon]">) {
  const icon = ICONS[(await params).icon];
  if (!icon) notFound();
  return iconPicture(icon.size, icon.mark, "tile");
}
