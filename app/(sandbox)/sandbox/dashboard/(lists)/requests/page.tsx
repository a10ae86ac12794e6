import type { Metadata } from "next";
import { ListPage } from "@/app/(sandbox)/_ui/dashboard/lists/list-page";
import { RequestTable } from "@/app/(sandbox)/_ui/dashboard/requests";
import { ButtonLink } from "@/app/(sandbox)/_ui/basic/button";
import { EmptyState } from "@/app/(sandbox)/_ui/basic/card";
import { type SearchParams, readListQuery } from "@/app/(sandbox)/_service/lists/list-query";
import { listRequests, METHODS, STATUS_CLASSES } from "@/app/(sandbox)/_service/request-log/entries";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";

export const metadata: Metadata = { title: "Requests" };

const ANSWERS = {
  name: "status",
  label: "Status",
  all: "Any status",
  options: STATUS_CLASSES.map((value) => ({ value, text: value })),
} as const;

/** The log has no sort orders, so `sort` is free. */
const REQUEST_METHODS = {
  name: "sort",
  label: "Method",
  all: "Any method",
  options: METHODS.map((method) => ({ value: method.toLowerCase(), text: method })),
} as const;

const PATH = "/sandbox/dashboard/requests";

export default async function RequestsPage({ searchParams }: { searchParams: SearchParams }) {
  requireSandbox();
  const query = await readListQuery(searchParams);
  return (
    <ListPage
      title="Requests"
      noun="request"
      path={PATH}
      query={query}
      list={await listRequests(query)}
      about=", at the time of this machine, whatever the clocks of the stores say."
      empty={
        <EmptyState
          title="No requests yet"
          action={<ButtonLink href={"/sandbox/dashboard/api-keys"}>Create an API key</ButtonLink>}
        >
          Every call to the API and to the license endpoints shows up here with its answer. The newest 1,000
          are kept.
        </EmptyState>
      }
      filters={{ search: "Part of the path", choices: [ANSWERS, REQUEST_METHODS] }}
    >
      {(rows) => <RequestTable requests={rows} />}
    </ListPage>
  );
}
