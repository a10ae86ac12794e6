import type { ReactNode } from "react";
import { type Fact, facts } from "@/lib/legal/facts";
import { isGap, openGaps } from "@/lib/legal/gaps";
import { rich, translateData } from "@/lib/i18n/translate";

type Props = { title: string; lead: ReactNode; isDated?: boolean; children: ReactNode };

/** A legal page: a heading, a summary, and sections. */
export function LegalPage({ title, lead, isDated = false, children }: Props) {
  return (
    <article className="mx-auto w-full max-w-3xl px-5 pt-10 pb-24 sm:px-8 sm:pt-16">
      <h1 className="text-4xl leading-[1.05] font-semibold tracking-[-0.035em] sm:text-5xl">{title}</h1>
      <p className="mt-5 text-lg leading-7 text-muted-foreground">{lead}</p>
      {isDated ? (
        <p className="mt-3 text-sm text-muted-foreground">
          {rich("Effective {date}", { date: <LegalFact name="since" /> })}
        </p>
      ) : null}
      {openGaps().length > 0 ? (
        <p className="mt-8 rounded-lg border border-warning/30 bg-warning-soft px-4 py-3 text-sm">
          {rich(
            "This page is a template. Fill in what is <mark>[marked]</mark>, and have a lawyer review the whole page before you publish it.",
            {
              mark: (text) => (
                <mark className="rounded-sm bg-warning-soft font-medium text-warning">{text}</mark>
              ),
            },
          )}
        </p>
      ) : null}
      <div className="mt-12 space-y-10">{children}</div>
    </article>
  );
}

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-xl leading-7 font-semibold tracking-[-0.02em]">{title}</h2>
      <div className="mt-3 space-y-3 text-[1.0625rem] leading-7 [&_a]:font-medium [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-2 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5">
        {children}
      </div>
    </section>
  );
}

/** A fact about the company; highlighted while it is not filled in. */
export function LegalFact({ name }: { name: Fact }) {
  const text = translateData<string>(facts[name]);
  if (!isGap(text)) return text;
  return (
    <mark className="rounded-sm bg-warning-soft box-decoration-clone px-0.5 py-0.5 font-medium text-warning">
      {text}
    </mark>
  );
}

type Stored = { what: string; which: string; until: string };

/** The personal data we store, and for how long. */
export function StoredData({ items }: { items: readonly Stored[] }) {
  return (
    <dl className="divide-y divide-border border-y border-border">
      {items.map(({ what, which, until }) => (
        <div key={what} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[11rem_1fr]">
          <dt className="font-semibold">{what}</dt>
          <dd>
            <p>{which}</p>
            <p className="mt-1 text-sm text-muted-foreground">{until}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
