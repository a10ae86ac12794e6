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
 * What a page says of itself that anybody may find: its one address, and what a shared link to it shows. Pages without it are not
 * indexed, and neither is anything in test mode: a shop in which no real money moves is nobody's to find.
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

/** `title`: as it stands before the brand's name; without it the page is called as the site is. */
type Public = { path: string; title?: string; description?: string };

/** What the site is called where there is room for it. */
const SITE_TITLE = `${brand.name}: ${brand.tagline}`;

/** What all pages of the site say of themselves. What a shared link shows is said by pages that anybody may find: no other has to be sent it. */
export const SITE_METADATA: Metadata = {
  metadataBase: new URL(env.APP_URL),
  applicationName: brand.name,
  title: { default: SITE_TITLE, template: `%s · ${brand.name}` },
  description: brand.description,
  manifest: "/manifest.webmanifest",
  icons: {
    icon: [
      { url: "/favicon.ico", sizes: "48x48" },
      { url: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
    apple: { url: "/icons/apple.png", sizes: "180x180" },
  },
  robots: { index: false },
};
