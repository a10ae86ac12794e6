import type { Viewport } from "next";
import localFont from "next/font/local";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { BootAgain } from "@/components/site/boot-again";
import { FollowLinks } from "@/components/site/follow-links";
import { pageColors } from "@/lib/page-colors";
import "./globals.css";

const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
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

// Every page is rendered per request, so that its scripts carry the nonce of its policy.
export const dynamic = "force-dynamic";

export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={inter.variable} suppressHydrationWarning>
      <head>
        {/* Blocks the first paint for the few bytes that keep it from flashing in the wrong colors. */}
        {/* oxlint-disable-next-line nextjs/no-sync-scripts */}
        <script src="/boot.js" />
      </head>
      <body className="font-sans text-[15px] leading-6">
        <aside aria-label="Test mode" className="test-mode-strip">
          <strong>Test mode.</strong> No real money moves here.
        </aside>
        {(await headers()).has("x-reloaded") ? <Reloaded /> : null}
        {children}
        <BootAgain />
        <FollowLinks />
      </body>
    </html>
  );
}

/** Shown while the address leads to it: somebody sent a form of an older build (`bin/serve/clean-requests.mjs`). */
function Reloaded() {
  return (
    <aside id="reloaded" tabIndex={-1} aria-label="Page reloaded" className="reloaded-strip">
      <strong>This page was out of date, so we loaded it again.</strong> Nothing was saved. Please try again.{" "}
      <a href="#main">Close</a>
    </aside>
  );
}
