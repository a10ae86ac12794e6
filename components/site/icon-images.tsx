import { ImageResponse } from "next/og";
import { brand } from "@/lib/brand";
import { pageColors } from "@/lib/page-colors";

/** The logo as a square PNG, with a transparent background or on a tile, as phones expect. `size` and `mark` are in pixels. */
export function iconImage(size: number, mark: number, tile: "tile" | "bare"): ImageResponse {
  const backgroundColor = tile === "tile" ? pageColors.light.background : "transparent";
  return new ImageResponse(
    <div
      style={{
        display: "flex",
        width: "100%",
        height: "100%",
        alignItems: "center",
        justifyContent: "center",
        backgroundColor,
      }}
    >
      <LogoImage size={mark} />
    </div>,
    { width: size, height: size, headers: IMAGE_HEADERS },
  );
}

/** The logo for images, where there is no stylesheet. `size` in pixels. */
export function LogoImage({ size, strokeWidth = 2.4 }: { size: number; strokeWidth?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={pageColors.light.primary}
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={brand.mark} />
    </svg>
  );
}

/** The URLs stay the same when the brand changes, so images are cached for a day at most. */
export const IMAGE_HEADERS = { "Cache-Control": "public, max-age=86400" };
