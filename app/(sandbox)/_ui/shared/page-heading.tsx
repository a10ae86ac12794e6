import type { Route } from "next";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { Button, ButtonLink } from "../basic/button";

type LinkTarget = ComponentProps<typeof Link>["href"];

export function PageHeading({
  title,
  lead,
  back,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  back?: { href: LinkTarget; text: string };
  children?: ReactNode;
}) {
  return (
    <header className="mb-6">
      {back ? (
        <Link
          href={back.href}
          prefetch={false}
          className="-mt-2 inline-flex min-h-11 max-w-full items-center gap-1 text-muted-foreground hover:text-foreground"
        >
          <span aria-hidden>←</span> <span className="min-w-0">{back.text}</span>
        </Link>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-32">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-semibold wrap-anywhere">
            {title}
          </h1>
          {lead ? <p className="mt-1 max-w-[70ch] text-muted-foreground">{lead}</p> : null}
        </div>
        {children}
      </div>
    </header>
  );
}

function NothingHere({
  status,
  title,
  action,
  children,
}: {
  status?: number;
  title: string;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-xl grow place-content-center px-6 py-16 text-center">
      {status ? <p className="font-semibold text-muted-foreground figures">{status}</p> : null}
      <h1 className="mt-1 text-2xl font-semibold">{title}</h1>
      <div className="mt-3 text-base text-balance text-muted-foreground">{children}</div>
      <div className="mt-8 flex justify-center">{action}</div>
    </div>
  );
}

export function NoSuchPage({ href, text }: { href: Route; text: string }) {
  return (
    <NothingHere
      status={404}
      title="Page not found"
      action={
        <ButtonLink href={href} target="_top">
          {text}
        </ButtonLink>
      }
    >
      The address may be mistyped, or the record belongs to a sandbox that was reset since.
    </NothingHere>
  );
}

/** Provides the reader's locale, which only the server knows. */
export function SandboxFailure({ retry }: { retry: () => void }) {
  return (
    <NothingHere title="This page could not be shown" action={<Button onClick={retry}>Try again</Button>}>
      Something went wrong on our end. Saved data is safe.
    </NothingHere>
  );
}
