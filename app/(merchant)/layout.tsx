import type { ReactNode } from "react";
import { SiteFooter } from "@/components/site/drawn-parts";
import { SiteHeader } from "@/components/site/site-header";
import { SkipLink } from "@/components/ui/skip-link";
import { env } from "@/lib/env";
import { SITE_METADATA } from "@/lib/site/public-page";
import { signOutAction } from "./sign-in/actions";

export const metadata = SITE_METADATA;

export default function MerchantLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader signOut={signOutAction} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter dashboard={sandboxDashboard()} />
    </div>
  );
}

/** Where everybody may look. A dashboard of the real service is nothing for visitors, in test mode neither. */
function sandboxDashboard(): string | undefined {
  const url = env.BILLING_MODE === "test" ? env.COMMERCE_DASHBOARD_URL : undefined;
  return url?.endsWith("/sandbox/dashboard") ? url : undefined;
}
