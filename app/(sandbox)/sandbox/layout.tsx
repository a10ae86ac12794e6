import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { TestModeBar } from "@/app/(sandbox)/_ui/shell/console-shell";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { writeForReader } from "@/app/(sandbox)/_service/http/respond";
import { ReaderLocaleProvider } from "@/app/(sandbox)/_ui/shared/reader-locale";
import { readerLocales } from "@/lib/region";
import "../../globals.css";
import "../sandbox.css";

// Whether the sandbox is on is known at run time only.
export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: { default: "Billfold Sandbox", template: "%s · Billfold Sandbox" },
  description: "A commerce service in test mode: hosted checkout, customer portal, webhooks and mail.",
  icons: { icon: "/sandbox/icon.svg" },
  robots: { index: false, follow: false },
};

const inter = localFont({
  src: "../../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  variable: "--font-inter",
  weight: "100 900",
  display: "swap",
});

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f5f6fa" },
    { media: "(prefers-color-scheme: dark)", color: "#10121a" },
  ],
};

export default async function SandboxLayout({ children }: { children: ReactNode }) {
  requireSandbox();
  await writeForReader();
  return (
    <html lang="en" className={inter.variable} suppressHydrationWarning>
      <head>
        {/* Runs before the first paint: theme, and whether the page is in a frame. */}
        {/* oxlint-disable-next-line nextjs/no-sync-scripts */}
        <script src="/sandbox/boot.js" />
      </head>
      <body className="font-sans text-[15px] leading-6">
        <div
          data-site="sandbox"
          className="flex min-h-dvh flex-col bg-background text-sm text-foreground print:bg-white print:scheme-light"
        >
          <TestModeBar />
          <ReaderLocaleProvider locale={readerLocales()}>{children}</ReaderLocaleProvider>
        </div>
      </body>
    </html>
  );
}
