import { AdminPage, PagedList, SearchForm } from "@/components/admin/admin-page";
import { statusLabel } from "@/components/admin/details";
import { SubscriptionList } from "@/components/admin/purchase-lists";
import { SelectField } from "@/components/ui/field";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { listSubscriptions, SUBSCRIPTION_SORT_KEYS } from "@/lib/admin/purchases";
import { queryText, readListView } from "@/lib/admin/query";
import { SUBSCRIPTION_STATUSES } from "@/lib/lemonsqueezy";

export const generateMetadata = adminTitle("Subscriptions");

const PATH = "/admin/subscriptions";
const EMPTY = {
  title: "No subscriptions yet",
  text: "A subscription appears here within seconds of its purchase.",
};

export default async function SubscriptionsPage({ searchParams }: PageProps<"/admin/subscriptions">) {
  await requireAdmin();
  const query = await searchParams;
  const filters = { search: queryText(query, "search"), status: queryText(query, "status") };
  const before = queryText(query, "before");
  const view = await readListView(PATH, query, SUBSCRIPTION_SORT_KEYS, filters);
  const page = await listSubscriptions({ ...filters, sort: view.sort, before });
  return (
    <AdminPage title="Subscriptions" lead="As last reported by Lemon Squeezy.">
      <SearchForm
        path={PATH}
        search={filters.search}
        sort={view.sort}
        hint="Email, name or ID"
        isFiltered={filters.status !== ""}
      >
        <SelectField label="Status" name="status" defaultValue={filters.status}>
          <option value="">Any</option>
          {SUBSCRIPTION_STATUSES.map((status) => (
            <option key={status} value={status}>
              {statusLabel(status)}
            </option>
          ))}
        </SelectField>
      </SearchForm>
      <PagedList path={PATH} sort={view.sort} empty={EMPTY} {...{ page, before, filters }}>
        <SubscriptionList subscriptions={page.rows} view={view} />
      </PagedList>
    </AdminPage>
  );
}
