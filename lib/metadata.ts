import "server-only";
import type { Metadata } from "next";
import { brand } from "@/lib/brand";
import { env } from "@/lib/env";

const SHARED_LINK = {
  siteName: brand.name,
  type: "website",
  images: { url: "/opengraph.png", width: 1200, height: 630 },
} as const;

/**
 * Metadata of a public page: its canonical address, and what a shared link to it shows. Pages without it are not indexed, and
 * neither is anything in test mode, where no real money moves.
 */
export function publicPage({ path, title, description = brand.description }: Public): Metadata {
  return {
    ...(title ? { title } : {}),
    description,
    alternates: { canonical: path },
    openGraph: {
      ...SHARED_LINK,
      title: title ? `${title} · ${brand.name}` : SITE_TITLE,
      description,
      url: path,
    },
    twitter: { card: "summary_large_image" },
    robots: { index: env.BILLING_MODE === "live" },
  };
}

/** `title`: without the brand's name; without a title the page has that of the site. */
type Public = { path: string; title?: string; description?: string };

const SITE_TITLE = `${brand.name}: ${brand.tagline}`;

/** Metadata of all pages. */
export const SITE_METADATA: Metadata = {
  metadataBase: new URL(env.APP_URL),
  applicationName: brand.name,
  title: { default: SITE_TITLE, template: `%s · ${brand.name}` },
  description: brand.description,
  icons: {
    icon: [
      { url: "/favicon.ico", sizes: "48x48", type: "image/png" },
      { url: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
    apple: { url: "/icons/apple.png", sizes: "180x180" },
  },
  robots: { index: false },
};
