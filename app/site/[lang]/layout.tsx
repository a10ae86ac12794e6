import { Document, Translated } from "@/components/site/document";
import { KeepAffiliate } from "@/components/site/keep-affiliate";
import { SiteFrame } from "@/components/site/page-layout";
import { VisitorNav } from "@/components/site/header-nav";
import { env } from "@/lib/env";
import { siteMetadata } from "@/lib/metadata";
import { readerLanguage } from "@/lib/region";
import { FIRST_LANGUAGE, LANGUAGES } from "@/lib/i18n/languages.mjs";
import { readLanguage } from "@/lib/i18n/page-language";
import { trackingOf } from "@/lib/service-origins";
import { signOutAction } from "../../(merchant)/sign-in/actions";
import { TrackAffiliate } from "./track-affiliate";
import "../../globals.css";

export { viewport } from "@/components/site/document";

export async function generateMetadata({ params }: LayoutProps<"/site/[lang]">) {
  await readLanguage(params);
  return siteMetadata();
}

// Settings come from the running process, not from the build: the first request to `/api/health` renews all pages.
export const revalidate = 300;

export function generateStaticParams() {
  return Object.keys(LANGUAGES).map((lang) => ({ lang }));
}

/**
 * Public pages: static, and the same for everyone. What depends on the visitor comes from `useVisitor`. `next.config.mjs` leads
 * `/pricing` and `/de/pricing` here.
 */
export default async function SiteLayout({ params, children }: LayoutProps<"/site/[lang]">) {
  await readLanguage(params);
  const frame = (
    <SiteFrame nav={<VisitorNav signOut={signOutAction} />} hasLanguages>
      {children}
    </SiteFrame>
  );
  const tracking = trackingOf(env);
  return (
    <Document>
      {env.AFFILIATE_DAYS > 0 ? <KeepAffiliate days={env.AFFILIATE_DAYS} /> : null}
      {tracking ? <TrackAffiliate {...tracking} /> : null}
      {readerLanguage() === FIRST_LANGUAGE ? frame : <Translated>{frame}</Translated>}
    </Document>
  );
}
