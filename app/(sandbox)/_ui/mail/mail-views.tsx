import type { Route } from "next";
import Link from "next/link";
import { classNames } from "../basic/class-names";

/** Switches between a mail's text and its HTML. */
export function MailViews({ id, isHtml }: { id: number; isHtml: boolean }) {
  const views = [
    { text: "Text", href: `/sandbox/inbox/${id}`, isCurrent: !isHtml },
    { text: "As a mail program shows it", href: `/sandbox/inbox/${id}?view=html`, isCurrent: isHtml },
  ];
  return (
    <nav aria-label="Views of the mail" className="flex gap-1">
      {views.map(({ text, href, isCurrent }) => (
        <Link
          key={href}
          href={href as Route}
          prefetch={false}
          aria-current={isCurrent ? "true" : undefined}
          className={classNames(
            "inline-flex min-h-11 items-center rounded-md px-3 font-medium lg:min-h-9",
            isCurrent
              ? "bg-accent text-primary-strong"
              : "text-muted-foreground hover:bg-muted hover:text-foreground",
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
