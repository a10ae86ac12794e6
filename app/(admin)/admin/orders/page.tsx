import { AdminPage, PagedList, SearchForm } from "@/components/admin/admin-page";
import { OrderList } from "@/components/admin/purchase-lists";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { listOrders, ORDER_SORT_KEYS } from "@/lib/admin/purchases";
import { queryText, readListView } from "@/lib/admin/query";

export const generateMetadata = adminTitle("Orders");

const PATH = "/admin/orders";
const EMPTY = { title: "No orders yet", text: "Every purchase appears here within seconds of its payment." };

export default async function OrdersPage({ searchParams }: PageProps<"/admin/orders">) {
  await requireAdmin();
  const query = await searchParams;
  const [search, before] = [queryText(query, "search"), queryText(query, "before")];
  const view = await readListView(PATH, query, ORDER_SORT_KEYS, { search });
  const page = await listOrders({ search, sort: view.sort, before });
  return (
    <AdminPage title="Orders" lead="Every purchase, each in its own currency.">
      <SearchForm path={PATH} search={search} sort={view.sort} hint="Email, name, order number or ID" />
      <PagedList path={PATH} filters={{ search }} sort={view.sort} empty={EMPTY} {...{ page, before }}>
        <OrderList orders={page.rows} view={view} />
      </PagedList>
    </AdminPage>
  );
}
