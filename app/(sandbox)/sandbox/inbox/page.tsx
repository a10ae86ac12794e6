import type { Metadata } from "next";
import Link from "next/link";
import { AutoRefresh } from "@/components/sandbox/auto-refresh";
import { PageHeading } from "@/components/sandbox/page-heading";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { formatTime } from "@/lib/dates";
import { listMails } from "@/lib/sandbox/mail";

export const metadata: Metadata = { title: "Mail catcher" };

export default async function InboxPage() {
  const mails = await listMails();
  return (
    <>
      <AutoRefresh seconds={3} />
      <PageHeading
        title="Mail catcher"
        lead="Every mail that would have been sent, newest first. Nothing leaves this app."
      />
      {mails.length === 0 ? (
        <EmptyState
          title="No mail yet"
          action={<ButtonLink href="/sign-in">Ask for a sign-in link</ButtonLink>}
        >
          Sign-in links and receipts show up here the moment they are sent.
        </EmptyState>
      ) : (
        <Card className="p-0!">
          <ul aria-label="Mails">
            {mails.map((mail) => (
              <li key={mail.id} className="border-t border-line first:border-0">
                <Link
                  href={`/sandbox/inbox/${mail.id}`}
                  prefetch={false}
                  className="grid gap-x-6 px-4 py-3 hover:bg-sunken sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_max-content] sm:items-center sm:px-5"
                >
                  <span className="truncate text-muted">{mail.recipient}</span>
                  <span className="truncate font-semibold">{mail.subject || "(no subject)"}</span>
                  <time dateTime={mail.createdAt.toISOString()} className="text-muted figures">
                    {formatTime(mail.createdAt)}
                  </time>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
