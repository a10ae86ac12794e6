import type { Metadata } from "next";
import Link from "next/link";
import { AutoRefresh } from "@/app/(sandbox)/_ui/shared/auto-refresh";
import { counted, Time } from "@/app/(sandbox)/_ui/shared/details";
import { ListFilters } from "@/app/(sandbox)/_ui/lists/filters";
import { ListPager, NothingFound } from "@/app/(sandbox)/_ui/lists/list-page";
import { PageHeading } from "@/app/(sandbox)/_ui/shared/page-parts";
import { ButtonLink, Card, EmptyState } from "@/app/(sandbox)/_ui/basic/parts";
import { isNarrowed, readListQuery } from "@/app/(sandbox)/_service/lists/list-query";
import { searchEmails } from "@/app/(sandbox)/_service/dashboard/search";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";

export const metadata: Metadata = { title: "Mail catcher" };

const PATH = "/sandbox/inbox";

export default async function InboxPage({ searchParams }: PageProps<"/sandbox/inbox">) {
  requireSandbox();
  const query = await readListQuery(searchParams);
  const { rows, page, lastPage, total } = await searchEmails(query);
  return (
    <>
      <AutoRefresh seconds={3} />
      <PageHeading
        title="Mail catcher"
        lead={`${counted(total, "email")}${isNarrowed(query) ? " found" : " that would have been sent, newest first"}. Nothing leaves this app.`}
      />
      {total > 0 || isNarrowed(query) ? (
        <ListFilters path={PATH} query={query} search="Recipient or subject" hasDates />
      ) : null}
      {total > 0 ? (
        <Card className="overflow-hidden p-0!">
          <ul aria-label="Emails">
            {rows.map((mail) => (
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
      ) : isNarrowed(query) ? (
        <NothingFound what="emails" path={PATH} />
      ) : (
        <EmptyState
          title="No emails yet"
          action={<ButtonLink href="/sign-in">Request a sign-in link</ButtonLink>}
        >
          Sign-in links and receipts appear here as soon as they are sent.
        </EmptyState>
      )}
      <ListPager path={PATH} query={query} page={page} lastPage={lastPage} />
    </>
  );
}
