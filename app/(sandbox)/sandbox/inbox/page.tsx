import type { Metadata } from "next";
import { AutoRefresh } from "@/app/(sandbox)/_ui/shared/auto-refresh";
import { counted } from "@/app/(sandbox)/_ui/dashboard/parts/details";
import { ListFilters } from "@/app/(sandbox)/_ui/dashboard/lists/filters";
import { ListPager, NothingFound } from "@/app/(sandbox)/_ui/dashboard/lists/list-page";
import { MailList } from "@/app/(sandbox)/_ui/mail/mails";
import { PageHeading } from "@/app/(sandbox)/_ui/shared/page-parts";
import { ButtonLink } from "@/app/(sandbox)/_ui/basic/button";
import { EmptyState } from "@/app/(sandbox)/_ui/basic/card";
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
        <MailList mails={rows} />
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
