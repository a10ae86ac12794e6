import type { ReactNode } from "react";
import { Document } from "@/components/site/document";
import { KeepAffiliate } from "@/components/site/keep-affiliate";
import { SiteFrame } from "@/components/site/page-layout";
import { VisitorNav } from "@/components/site/header-nav";
import { env } from "@/lib/env";
import { SITE_METADATA } from "@/lib/metadata";
import { signOutAction } from "../(merchant)/sign-in/actions";
import "../globals.css";

export { viewport } from "@/components/site/document";

export const metadata = SITE_METADATA;

// Settings come from the running process, not from the build: the first request to `/api/health` renews all pages.
export const revalidate = 300;

/** Public pages: static, and the same for everyone. What depends on the visitor comes from `useVisitor`. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <Document>
      {env.AFFILIATE_DAYS > 0 ? <KeepAffiliate days={env.AFFILIATE_DAYS} /> : null}
      <SiteFrame nav={<VisitorNav signOut={signOutAction} />}>{children}</SiteFrame>
    </Document>
  );
}
