import type { Metadata } from "next";
import { listRequests, METHODS, STATUS_CLASSES } from "@/app/(sandbox)/_service/request-log/entries";
import { ButtonLink, EmptyState } from "@/app/(sandbox)/_ui/basic/parts";
import { listPage } from "@/app/(sandbox)/_ui/lists/list-page";
import { REQUEST_COLUMNS } from "@/app/(sandbox)/_ui/dashboard/requests";

export const metadata: Metadata = { title: "Requests" };

const statuses = STATUS_CLASSES.map((status) => [status, status] as const);
const methods = METHODS.map((method) => [method.toLowerCase(), method] as const);

export default listPage({
  name: "requests",
  about: ", at the time of this machine, whatever the clocks of the stores say.",
  read: listRequests,
  columns: REQUEST_COLUMNS,
  search: "Part of the path",
  hasStores: false,
  choices: [
    { name: "status", label: "Status", all: "Any status", options: statuses },
    // The log has no sort orders, so `sort` is free.
    { name: "sort", label: "Method", all: "Any method", options: methods },
  ],
  empty: (
    <EmptyState
      title="No requests yet"
      action={<ButtonLink href="/sandbox/dashboard/api-keys">Create an API key</ButtonLink>}
    >
      Every call to the API and to the license endpoints shows up here with its answer. The newest 1,000 are
      kept.
    </EmptyState>
  ),
});
