import type { MetadataRoute } from "next";
import { brand } from "@/lib/brand";
import { pageColors } from "@/lib/page-colors";

export default function manifest(): MetadataRoute.Manifest {
  const { primary, background } = pageColors.light;
  return {
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
}
