import Link from "next/link";
import type { MailLine } from "@/app/(sandbox)/_service/dashboard/search";
import { Card } from "../basic/card";
import { Time } from "../shared/time";
import { TabLink } from "../shell/console-nav";

export function MailList({ mails }: { mails: MailLine[] }) {
  return (
    <Card className="overflow-hidden p-0!">
      <ul aria-label="Emails">
        {mails.map((mail) => (
          <li key={mail.id} className="border-t border-border first:border-0">
            <Link
              href={`/sandbox/inbox/${mail.id}`}
              prefetch={false}
              className="grid gap-x-6 px-4 py-3 hover:bg-muted sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_max-content] sm:items-center sm:px-5"
            >
              <span className="truncate text-muted-foreground">{mail.recipient}</span>
              <span className="truncate font-semibold">{mail.subject || "(no subject)"}</span>
              <Time at={mail.createdAt} className="text-muted-foreground figures" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** Links open in a new tab. */
export function MailText({ text }: { text: string }) {
  // Addresses are at odd indexes.
  const parts = text.split(ADDRESS);
  return (
    <p className="max-w-[70ch] break-words whitespace-pre-wrap">
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          <a
            // oxlint-disable-next-line react/no-array-index-key -- the text of a caught email never changes
            key={index}
            href={part}
            target="_blank"
            rel="noopener"
            className="break-all text-primary underline"
          >
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

export function MailViews({ id, isHtml }: { id: number; isHtml: boolean }) {
  const views = [
    { text: "HTML", href: `/sandbox/inbox/${id}`, isCurrent: isHtml },
    { text: "Plain text", href: `/sandbox/inbox/${id}?view=text`, isCurrent: !isHtml },
  ];
  return (
    <nav aria-label="Formats of the email" className="flex gap-1">
      {views.map(({ text, href, isCurrent }) => (
        <TabLink
          key={href}
          href={href}
          current={isCurrent ? "true" : undefined}
          className="inline-flex lg:min-h-9"
        >
          {text}
        </TabLink>
      ))}
    </nav>
  );
}
