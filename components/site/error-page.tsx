"use client";

import type { Route } from "next";
import { unstable_isUnrecognizedActionError } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { publicPath } from "@/lib/i18n/languages.mjs";
import { BrandLink, SupportLink } from "./brand";
import { useLanguage, useT } from "./language";

/** Replaces a page that failed to render. */
export function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  useReloadIfOutdated(error);
  const t = useT();
  const reference = referenceOf(error);
  const [email, mention] = t("If this keeps happening, email {address} and mention {reference}.").split(
    /\{\w+\}/,
  );
  return (
    <MessagePage
      title={t("Something went wrong")}
      actions={
        <>
          <Button onClick={retry}>{t("Try again")}</Button>
          <ButtonLink href="/account" prefetch={false} variant="outline">
            {t("Go to your account")}
          </ButtonLink>
        </>
      }
    >
      <p>{t("Something went wrong on our end. Your purchases are safe. Try again in a moment.")}</p>
      <p>
        {email}
        <SupportLink />
        {reference ? (
          <>
            {mention}
            <span className="text-foreground figures">{reference}</span>
          </>
        ) : null}
        .
      </p>
    </MessagePage>
  );
}

/** Reloads a page that sent a form of an older build, so that the new page explains why (`#reloaded`). Our own server does it before Next.js sees it. */
function useReloadIfOutdated(error: unknown): void {
  const isOutdated = unstable_isUnrecognizedActionError(error);
  useEffect(() => {
    if (!isOutdated) return;
    location.hash = "reloaded";
    location.reload();
  }, [isOutdated]);
}

/** The digest under which Next.js logged the error on the server. */
function referenceOf(error: unknown): string | null {
  return error instanceof Error && "digest" in error && typeof error.digest === "string"
    ? error.digest
    : null;
}

type MessageProps = { title: string; children: ReactNode; actions: ReactNode };

/** A full-page message: what happened, and what to do next. */
export function MessagePage({ title, children, actions }: MessageProps) {
  return (
    <div className="mx-auto w-full max-w-6xl px-5 py-16 sm:px-8 sm:py-24">
      <h1 className="max-w-[24ch] text-3xl leading-[1.1] font-semibold tracking-[-0.03em] sm:text-4xl">
        {title}
      </h1>
      <div className="mt-4 max-w-[60ch] space-y-3 text-[1.0625rem] leading-7 text-muted-foreground">
        {children}
      </div>
      <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}

/** Only the brand in the header, for pages that do not read the session. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="mx-auto w-full max-w-6xl px-5 py-3 sm:px-8 sm:py-5">
        <BrandLink href={publicPath<Route>("/", useLanguage())} prefetch={false} />
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </>
  );
}
