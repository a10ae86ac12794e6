import type { ReactNode } from "react";
import { type Fact, facts } from "@/lib/legal/facts";
import { isGap, openGaps } from "@/lib/legal/gaps";

type Props = { title: string; lead: ReactNode; isDated?: boolean; children: ReactNode };

/** A legal page: a heading, a summary, and sections. */
export function LegalPage({ title, lead, isDated = false, children }: Props) {
  return (
    <article className="mx-auto w-full max-w-3xl px-5 pt-10 pb-24 sm:px-8 sm:pt-16">
      <h1 className="text-4xl leading-[1.05] font-semibold tracking-[-0.035em] sm:text-5xl">{title}</h1>
      <p className="mt-5 text-lg leading-7 text-muted-foreground">{lead}</p>
      {isDated ? (
        <p className="mt-3 text-sm text-muted-foreground">
          Effective <LegalFact name="since" />
        </p>
      ) : null}
      {openGaps().length > 0 ? (
        <p className="mt-8 rounded-lg border border-warning/30 bg-warning-soft px-4 py-3 text-sm">
          This page is a template. Fill in what is{" "}
          <mark className="rounded-sm bg-warning-soft font-medium text-warning">[marked]</mark>, and have a
          lawyer review the whole page before you publish it.
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
  const text = facts[name];
  if (!isGap(text)) return text;
  return (
    <mark className="rounded-sm bg-warning-soft box-decoration-clone px-0.5 py-0.5 font-medium text-warning">
      {text}
    </mark>
  );
}
