import "server-only";
import type { Metadata } from "next";
import { brand } from "@/lib/brand";
import { findUser } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { isLanguage, type Language, LANGUAGES, publicPath } from "@/lib/i18n/languages.mjs";
import { readLanguage } from "@/lib/i18n/page-language";
import { t, type Text, translateData } from "@/lib/i18n/translate";
import { readerLanguage } from "@/lib/region";

const SHARED_LINK = {
  siteName: brand.name,
  type: "website",
  images: { url: "/opengraph.png", width: 1200, height: 630 },
} as const;

/** `title`: without the brand's name; without a title the page has that of the site. */
type Facts = { title?: string; description?: string };

/**
 * Metadata of a public page in its language: its canonical address, and what a shared link to it shows.
 * `app/sitemap.ts` has the same page in other languages. Pages without it are not indexed, and neither is anything in test mode, where no real money moves. `write` is called once the
 * language is known.
 */
export function publicPage(path: string, write: () => Facts = () => ({})) {
  return async ({ params }: { params: Promise<{ lang: string }> }): Promise<Metadata> => {
    await readLanguage(params);
    const { title, description = translateData(brand.description) } = write();
    const url = publicPath(path, readerLanguage());
    return {
      ...(title ? { title } : {}),
      description,
      alternates: { canonical: url },
      openGraph: {
        ...SHARED_LINK,
        title: title ? `${title} · ${brand.name}` : siteTitle(),
        description,
        url,
      },
      twitter: { card: "summary_large_image" },
      robots: { index: env.BILLING_MODE === "live" },
    };
  };
}

/** The addresses of a public page, by language. */
export function addressesOf(path: string): Partial<Record<Language, string>> {
  const languages = Object.keys(LANGUAGES).filter(isLanguage);
  return Object.fromEntries(
    languages.map((language) => [language, new URL(publicPath(path, language), env.APP_URL).href]),
  );
}

/** The title of a private page, in the reader's language. The page itself still requires its user. */
export function privatePage(title: Text) {
  return async (): Promise<Metadata> => {
    await findUser().catch(() => null);
    return { title: t(title) };
  };
}

/** The same for a page whose URL has a one-time token, which other sites must not see. `no-referrer` would send its form with `Origin: null`. */
export function tokenPage(title: Text) {
  return async (): Promise<Metadata> => ({ ...(await privatePage(title)()), referrer: "same-origin" });
}

function siteTitle(): string {
  return `${brand.name}: ${translateData(brand.tagline)}`;
}

/** Metadata of all pages. */
export function siteMetadata(): Metadata {
  return {
    metadataBase: new URL(env.APP_URL),
    title: { default: siteTitle(), template: `%s · ${brand.name}` },
    description: translateData(brand.description),
    icons: {
      icon: [
        { url: "/favicon.ico", sizes: "48x48", type: "image/png" },
        { url: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      ],
      apple: { url: "/icons/apple.png", sizes: "180x180" },
    },
    robots: { index: false },
  };
}
