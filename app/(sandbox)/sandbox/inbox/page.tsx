import type { Metadata } from "next";
import { AutoRefresh } from "@/app/(sandbox)/_ui/shared/auto-refresh";
import { counted } from "@/app/(sandbox)/_ui/dashboard/parts/counted";
import { ListFilters } from "@/app/(sandbox)/_ui/dashboard/lists/list-filters";
import { ListPager } from "@/app/(sandbox)/_ui/dashboard/lists/list-pager";
import { MailList } from "@/app/(sandbox)/_ui/mail/mail-list";
import { NothingFound } from "@/app/(sandbox)/_ui/dashboard/lists/nothing-found";
import { PageHeading } from "@/app/(sandbox)/_ui/shared/page-heading";
import { ButtonLink } from "@/app/(sandbox)/_ui/basic/button";
import { EmptyState } from "@/app/(sandbox)/_ui/basic/empty-state";
import { type SearchParams, isNarrowed, readListQuery } from "@/app/(sandbox)/_service/lists/list-query";
import { searchMails } from "@/app/(sandbox)/_service/dashboard/mails";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";

export const metadata: Metadata = { title: "Mail catcher" };

const PATH = "/sandbox/inbox";

export default async function InboxPage({ searchParams }: { searchParams: SearchParams }) {
  requireSandbox();
  const query = await readListQuery(searchParams);
  const { rows, page, lastPage, total } = await searchMails(query);
  return (
    <>
      <AutoRefresh seconds={3} />
      <PageHeading
        title="Mail catcher"
        lead={`${counted(total, "mail")}${isNarrowed(query) ? " found" : " that would have been sent, newest first"}. Nothing leaves this app.`}
      />
      {total > 0 || isNarrowed(query) ? (
        <ListFilters path={PATH} query={query} search="Recipient or subject" hasDates />
      ) : null}
      {total > 0 ? (
        <MailList mails={rows} />
      ) : isNarrowed(query) ? (
        <NothingFound what="mails" path={PATH} />
      ) : (
        <EmptyState
          title="No mail yet"
          action={<ButtonLink href="/sign-in">Ask for a sign-in link</ButtonLink>}
        >
          Sign-in links and receipts show up here the moment they are sent.
        </EmptyState>
      )}
      <ListPager path={PATH} query={query} page={page} lastPage={lastPage} />
    </>
  );
}
