import type { Route } from "next";
import Link from "next/link";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Button, ButtonLink, Card, CardHeader, Notice } from "../basic/parts";

type LinkTarget = ComponentProps<typeof Link>["href"];

type HeadingProps = {
  title: ReactNode;
  /** Follows the title: a status, for example. */
  badge?: ReactNode;
  lead?: ReactNode;
  back?: { href: LinkTarget; text: string };
  children?: ReactNode;
};

export function PageHeading({ title, badge, lead, back, children }: HeadingProps) {
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
            {title} {badge}
          </h1>
          {lead ? <p className="mt-1 max-w-[70ch] text-muted-foreground">{lead}</p> : null}
        </div>
        {children}
      </div>
    </header>
  );
}

type PanelProps = { title: string; aside?: ReactNode; children: ReactNode };

export function Panel({ title, aside, children }: PanelProps) {
  return (
    <Card className="min-w-0 p-4! sm:p-5! [&_tbody_tr:last-child_td]:border-b-0">
      <CardHeader title={title}>{aside}</CardHeader>
      {children}
    </Card>
  );
}

export function PanelList({ children }: { children: ReactNode }) {
  return <ul className="-my-3 empty:hidden">{children}</ul>;
}

export function PanelItem({ children }: { children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border py-3 first:border-0">
      {children}
    </li>
  );
}

export function TableSection({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="max-h-[36rem] overflow-auto rounded-lg bg-muted p-4"
    >
      <pre className="font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap">{text}</pre>
    </section>
  );
}

/** The message after a redirect; `done` is from the URL. */
export function SavedNotice({ done, texts }: { done: unknown; texts: Record<string, string> }) {
  const text = typeof done === "string" && Object.hasOwn(texts, done) ? texts[done] : undefined;
  return text ? (
    <div className="mb-4">
      <Notice tone="good" title={text} />
    </div>
  ) : null;
}

/** Other text stays as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

type NothingProps = { status?: number; title: string; action: ReactNode; children: ReactNode };

function NothingHere({ status, title, action, children }: NothingProps) {
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
  const link = (
    <ButtonLink href={href} target="_top">
      {text}
    </ButtonLink>
  );
  return (
    <NothingHere status={404} title="Page not found" action={link}>
      The address may be mistyped, or the record belongs to a sandbox that was reset since.
    </NothingHere>
  );
}

export function SandboxFailure({ retry }: { retry: () => void }) {
  return (
    <NothingHere title="This page could not be shown" action={<Button onClick={retry}>Try again</Button>}>
      Something went wrong on our end. Saved data is safe.
    </NothingHere>
  );
}
