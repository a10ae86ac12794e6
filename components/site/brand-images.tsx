import { ImageResponse } from "next/og";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brand, landing } from "@/lib/brand";
import { pageColors } from "@/lib/page-colors";

// What is drawn from the brand when it is requested: icons, and the image of shared links.

const WHOLE_IMAGE = { display: "flex", width: "100%", height: "100%" } as const;

/** The logo as a square PNG, with a transparent background or on a tile, as phones expect. `size` and `mark` are in pixels. */
export function iconImage(size: number, mark: number, tile: "tile" | "bare"): ImageResponse {
  const backgroundColor = tile === "tile" ? pageColors.light.background : "transparent";
  return new ImageResponse(
    <div style={{ ...WHOLE_IMAGE, alignItems: "center", justifyContent: "center", backgroundColor }}>
      <LogoImage size={mark} />
    </div>,
    { width: size, height: size, headers: IMAGE_HEADERS },
  );
}

/** The size that all social networks support. */
const SHARE_SIZE = { width: 1200, height: 630 };

// The typeface of the pages, in a format that `next/og` can read.
const FONT = "node_modules/@fontsource/inter/files/inter-latin-600-normal.woff";

export async function shareImage(): Promise<ImageResponse> {
  const { background, foreground, muted } = pageColors.light;
  const data = await readFile(join(process.cwd(), FONT));
  return new ImageResponse(
    <div
      style={{
        ...WHOLE_IMAGE,
        backgroundColor: background,
        color: foreground,
        fontFamily: "Inter",
        overflow: "hidden",
      }}
    >
      <div style={{ position: "absolute", display: "flex", right: -130, top: 24, opacity: 0.18 }}>
        <LogoImage size={640} strokeWidth={1.6} />
      </div>
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          width: 920,
          padding: "72px 0 72px 80px",
        }}
      >
        <div style={{ display: "flex", alignItems: "center", fontSize: 44, letterSpacing: -1 }}>
          <LogoImage size={60} />
          <span style={{ marginLeft: 18 }}>{brand.name}</span>
        </div>
        <div style={{ display: "flex", flexDirection: "column" }}>
          <span style={{ maxWidth: 700, fontSize: 84, lineHeight: 1.05, letterSpacing: -3 }}>
            {landing.headline}
          </span>
          <span style={{ marginTop: 28, maxWidth: 680, fontSize: 28, lineHeight: 1.4, color: muted }}>
            {brand.description}
          </span>
        </div>
      </div>
    </div>,
    { ...SHARE_SIZE, headers: IMAGE_HEADERS, fonts: [{ name: "Inter", data, weight: 600, style: "normal" }] },
  );
}

/** The logo for images, where there is no stylesheet. `size` in pixels. */
function LogoImage({ size, strokeWidth = 2.4 }: { size: number; strokeWidth?: number }) {
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
const IMAGE_HEADERS = { "Cache-Control": "public, max-age=86400" };
