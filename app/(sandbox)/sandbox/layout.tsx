import type { Metadata } from "next";
import type { ReactNode } from "react";
import { TestModeBar } from "@/app/(sandbox)/_ui/shell/test-mode-bar";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";
import { writeForReader } from "@/app/(sandbox)/_service/http/write-for-reader";
import { ReaderLocaleProvider } from "@/app/(sandbox)/_ui/shared/reader-locale";
import { waysOfWriting } from "@/lib/region";
import "../sandbox.css";

// Whether the sandbox is on is a setting of the running process, not of the build.
export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: { default: "Billfold Sandbox", template: "%s · Billfold Sandbox" },
  description: "A commerce service in test mode: hosted checkout, customer portal, webhooks and mail.",
  icons: { icon: "/sandbox/icon.svg" },
  robots: { index: false, follow: false },
};

export default async function SandboxLayout({ children }: { children: ReactNode }) {
  requireSandbox();
  await writeForReader();
  return (
    <div
      data-site="sandbox"
      className="flex min-h-dvh flex-col bg-background text-sm text-foreground print:bg-white print:scheme-light"
    >
      <TestModeBar />
      <ReaderLocaleProvider locale={waysOfWriting()}>{children}</ReaderLocaleProvider>
    </div>
  );
}
