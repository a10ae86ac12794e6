import { AdminPage } from "@/components/admin/admin-page";
import { Pager } from "@/components/ui/pager";
import { SearchForm } from "@/components/admin/search-form";
import { SubscriptionList } from "@/components/admin/subscription-list";
import { EmptyState } from "@/components/ui/empty-state";
import { SelectField } from "@/components/ui/field";
import { requireAdmin } from "@/lib/admin/guard";
import { queryText } from "@/lib/admin/query";
import { servicePageOf } from "@/lib/admin/service-page";
import { listSubscriptions } from "@/lib/admin/subscriptions";
import { SUBSCRIPTION_STATUSES } from "@/lib/contract/resources/subscriptions";
import { adminTitle } from "@/lib/admin/title";
import { statusWords } from "@/lib/billing/status-words";

export const generateMetadata = adminTitle("Subscriptions");

const PATH = "/admin/subscriptions";

export default async function SubscriptionsPage({ searchParams }: PageProps<"/admin/subscriptions">) {
  await requireAdmin();
  const query = await searchParams;
  const filters = { search: queryText(query, "search"), status: queryText(query, "status") };
  const before = queryText(query, "before");
  const { rows, next } = await listSubscriptions(filters, before);
  return (
    <AdminPage section="Subscriptions" lead="As the service last told us, newest first.">
      <SearchForm
        path={PATH}
        search={filters.search}
        hint="Email, name or ID"
        isFiltered={filters.status !== ""}
      >
        <SelectField label="Status" name="status" defaultValue={filters.status}>
          <option value="">Any</option>
          {SUBSCRIPTION_STATUSES.map((status) => (
            <option key={status} value={status}>
              {statusWords(status)}
            </option>
          ))}
        </SelectField>
      </SearchForm>
      {rows.length > 0 ? (
        <SubscriptionList subscriptions={rows} servicePageOf={servicePageOf} />
      ) : (
        <EmptyState title="No subscriptions found">
          A subscription that was just bought appears as soon as its event is applied.
        </EmptyState>
      )}
      <Pager path={PATH} filters={filters} next={next} isFirst={before === ""} />
    </AdminPage>
  );
}
