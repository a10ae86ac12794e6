import { type ReactNode, useId } from "react";
import { Card, CardHeader, Notice } from "../../basic/card";

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
