import type { Viewport } from "next";
import localFont from "next/font/local";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { readBrowser } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { browserTexts, rich, t } from "@/lib/i18n/translate";
import { pageColors } from "@/lib/page-colors";
import { readerLanguage } from "@/lib/region";
import { LanguageProvider } from "./language";
import { THEME_SCRIPT } from "./theme";

const inter = localFont({
  src: "../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  variable: "--font-inter",
  weight: "100 900",
  display: "swap",
});

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: pageColors.light.background },
    { media: "(prefers-color-scheme: dark)", color: pageColors.dark.background },
  ],
};

/** The document of every root layout. `nonce`: from the CSP of a private page; public pages have none. */
export function Document({ nonce, children }: { nonce?: string | undefined; children: ReactNode }) {
  return (
    <html lang={readerLanguage()} className={inter.variable} suppressHydrationWarning>
      {/* oxlint-disable-next-line next/no-head-element -- the rule is for the Pages Router */}
      <head>
        {/* Runs before the first paint, so that a page never flashes in the wrong colors. */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      </head>
      <body className="font-sans text-[15px] leading-6">
        {env.BILLING_MODE === "test" ? (
          <aside aria-label={t("Test mode")} className="test-mode-strip">
            {rich("<strong>Test mode.</strong> No real money is charged.", {
              strong: (text) => <strong>{text}</strong>,
            })}
          </aside>
        ) : null}
        <Reloaded />
        {children}
      </body>
    </html>
  );
}

/** The language for client components, and their texts if it isn't that of the code. */
export function Translated({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider value={{ language: readerLanguage(), texts: browserTexts() }}>
      {children}
    </LanguageProvider>
  );
}

/** Visible when the URL ends in `#reloaded`: the browser sent a form of an older build (`bin/serve/clean-requests.mjs`). */
function Reloaded() {
  return (
    <aside id="reloaded" tabIndex={-1} aria-label={t("Page reloaded")} className="reloaded-strip">
      <strong>{t("This page was out of date, so we reloaded it.")}</strong>{" "}
      {t("Nothing was changed. Please try again.")} <a href="#main">{t("Close")}</a>
    </aside>
  );
}

/** The document of a private page: rendered per request, with the nonce that `proxy.ts` put into its CSP. */
export async function PrivateDocument({ children }: { children: ReactNode }) {
  await readBrowser();
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <Document nonce={nonce}>
      <Translated>{children}</Translated>
    </Document>
  );
}
