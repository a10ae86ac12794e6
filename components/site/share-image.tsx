import { ImageResponse } from "next/og";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brand, landing } from "@/lib/brand";
import { pageColors } from "@/lib/page-colors";
import { IMAGE_HEADERS, LogoImage } from "./icon-images";

/** The size that all social networks support. */
const SHARE_SIZE = { width: 1200, height: 630 };

// The typeface of the pages, in a format that `next/og` can read.
const FONT = "node_modules/@fontsource/inter/files/inter-latin-600-normal.woff";

/** The Open Graph image: name, headline and logo. */
export async function shareImage(): Promise<ImageResponse> {
  const { background, foreground, muted } = pageColors.light;
  const data = await readFile(join(process.cwd(), FONT));
  return new ImageResponse(
    <div
      style={{
        display: "flex",
        width: "100%",
        height: "100%",
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
