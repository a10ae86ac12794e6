import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { brand } from "@/lib/brand";
import { env } from "@/lib/env";
import { LANGUAGES } from "@/lib/i18n/languages.mjs";
import { publicRoute } from "@/lib/i18n/page-language";
import { t, translateData } from "@/lib/i18n/translate";
import { readerLanguage } from "@/lib/region";
import { ButtonLink } from "@/components/ui/button";
import { BrandLink, BrandMark } from "./brand";
import { MessagePage } from "./error-page";
import { HeaderLink } from "./header-nav";
import { PricingLink } from "./links";
import { PRICING } from "./routes";

type FrameProps = { nav: ReactNode; hasLanguages?: boolean; children: ReactNode };

/** Header, main and footer. `nav`: the part of the header that depends on who is signed in. `hasLanguages`: the footer leads to the other languages. */
export function SiteFrame({ nav, hasLanguages = false, children }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-2 px-5 py-3 sm:px-8 sm:py-5">
        <BrandLink href={publicRoute("/")} />
        <nav aria-label={t("Main")} className="flex shrink-0 items-center sm:gap-3">
          <HeaderLink href={publicRoute(PRICING)}>{t("Pricing")}</HeaderLink>
          {nav}
        </nav>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter hasLanguages={hasLanguages} />
    </div>
  );
}

/** Lets keyboard users skip a menu: visible only while focused. Leads to the element `main`. */
export function SkipLink() {
  return (
    <Link
      href="#main"
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10 focus:rounded-lg focus:bg-card focus:px-4 focus:py-3 focus:font-semibold focus:shadow-lg"
    >
      {t("Skip to content")}
    </Link>
  );
}

function SiteFooter({ hasLanguages }: { hasLanguages: boolean }) {
  const dashboard = sandboxDashboard();
  const languages = hasLanguages ? Object.entries(LANGUAGES) : [];
  return (
    <footer className="mt-auto border-t border-border text-sm text-muted-foreground">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap justify-between gap-x-16 gap-y-8 px-5 py-10 sm:px-8">
        <div>
          <p className="flex items-center gap-2 font-semibold text-foreground">
            <BrandMark className="size-5 shrink-0 text-primary" />
            {brand.name}
          </p>
          <p className="mt-2">{translateData(brand.tagline)}</p>
        </div>
        <nav aria-label={t("Footer")} className="flex gap-x-16">
          <FooterColumn title={t("Product")}>
            <FooterLink href={publicRoute(PRICING)}>{t("Pricing")}</FooterLink>
            <FooterLink href="/account">{t("Account")}</FooterLink>
            {dashboard ? (
              <li>
                <a href={dashboard}>{t("Sandbox dashboard")}</a>
              </li>
            ) : null}
          </FooterColumn>
          <FooterColumn title={t("Company")}>
            <FooterLink href={publicRoute("/contact")}>{t("Contact")}</FooterLink>
            <FooterLink href={publicRoute("/terms")}>{t("Terms")}</FooterLink>
            <FooterLink href={publicRoute("/privacy")}>{t("Privacy")}</FooterLink>
            {env.WITHDRAWAL === "on" ? (
              <FooterLink href="/withdraw">{t("Withdraw from a contract")}</FooterLink>
            ) : null}
            {languages
              .filter(([code]) => code !== readerLanguage())
              .map(([code, { name }]) => (
                <li key={code}>
                  <a href={`/api/language/${code}`} lang={code}>
                    {name}
                  </a>
                </li>
              ))}
          </FooterColumn>
        </nav>
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="font-semibold text-foreground">{title}</p>
      <ul className="mt-1 leading-11 *:*:block *:hover:text-foreground *:hover:underline sm:leading-9">
        {children}
      </ul>
    </div>
  );
}

function FooterLink({ href, children }: { href: Route; children: string }) {
  return (
    <li>
      <Link href={href} prefetch={false}>
        {children}
      </Link>
    </li>
  );
}

/** The sandbox's dashboard. A link to the real service's dashboard is not for visitors, not even in test mode. */
function sandboxDashboard(): string | undefined {
  const url = env.BILLING_MODE === "test" ? env.COMMERCE_DASHBOARD_URL : undefined;
  return url?.endsWith("/sandbox/dashboard") ? url : undefined;
}

type NarrowPageProps = { title: ReactNode; lead?: ReactNode; children: ReactNode };

/** A page with one thing to do: a heading and a single column. */
export function NarrowPage({ title, lead, children }: NarrowPageProps) {
  return (
    <div className="mx-auto w-full max-w-md px-5 pt-10 pb-24 sm:pt-20">
      <h1 className="text-3xl leading-[1.1] font-semibold tracking-[-0.03em]">{title}</h1>
      {lead ? <p className="mt-3 text-[1.0625rem] leading-7 text-muted-foreground">{lead}</p> : null}
      <div className="mt-8">{children}</div>
    </div>
  );
}

/** The page of an address that does not exist. */
export function NotFoundPage() {
  return (
    <MessagePage
      title={t("Page not found")}
      actions={
        <>
          <ButtonLink href={publicRoute("/")}>{t("Go to the home page")}</ButtonLink>
          <PricingLink variant="outline" />
        </>
      }
    >
      <p>{t("The address may be wrong, or the page may have been removed.")}</p>
    </MessagePage>
  );
}
