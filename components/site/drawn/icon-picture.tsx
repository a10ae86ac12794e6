import { ImageResponse } from "next/og";
import { pageColors } from "@/lib/page-colors";
import { DRAWN_HEADERS } from "./drawn-headers";
import { DrawnMark } from "./drawn-mark";

/** The mark as a square PNG: alone, or on a tile, as phones want it. `size` and `mark` are in pixels. */
export function iconPicture(size: number, mark: number, tile: "tile" | "bare"): ImageResponse {
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
      <DrawnMark size={mark} />
    </div>,
    { width: size, height: size, headers: DRAWN_HEADERS },
  );
}
