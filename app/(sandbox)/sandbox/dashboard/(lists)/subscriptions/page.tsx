import type { Metadata } from "next";
import { NothingSold } from "@/components/sandbox/dashboard/nothing-sold";
import { Panel } from "@/components/sandbox/dashboard/panel";
import { SubscriptionTable } from "@/components/sandbox/dashboard/subscription-table";
import { PageHeading } from "@/components/sandbox/page-heading";
import { Pager } from "@/components/sandbox/pager";
import { listSubscriptions } from "@/lib/sandbox/dashboard/subscriptions";
import { pageNumber } from "../../../page-number";

export const metadata: Metadata = { title: "Subscriptions" };

type Props = { searchParams: Promise<{ page?: string | string[] }> };

export default async function SubscriptionsPage({ searchParams }: Props) {
  const { rows, page, lastPage, total } = await listSubscriptions(pageNumber((await searchParams).page));
  return (
    <>
      <PageHeading title="Subscriptions" lead={total > 0 ? `${total} in all, newest first.` : undefined} />
      {rows.length === 0 ? (
        <NothingSold what="subscriptions" />
      ) : (
        <Panel title="All subscriptions">
          <SubscriptionTable subscriptions={rows} />
        </Panel>
      )}
      <Pager path="/sandbox/dashboard/subscriptions" page={page} lastPage={lastPage} />
    </>
  );
}
