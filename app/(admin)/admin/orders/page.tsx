import { AdminPage } from "@/components/admin/admin-page";
import { OrderList } from "@/components/admin/order-list";
import { Pager } from "@/components/ui/pager";
import { SearchForm } from "@/components/admin/search-form";
import { EmptyState } from "@/components/ui/empty-state";
import { requireAdmin } from "@/lib/admin/guard";
import { listOrders } from "@/lib/admin/orders";
import { queryText } from "@/lib/admin/query";
import { servicePageOf } from "@/lib/admin/service-page";
import { adminTitle } from "@/lib/admin/title";

export const generateMetadata = adminTitle("Orders");

const PATH = "/admin/orders";

export default async function OrdersPage({ searchParams }: PageProps<"/admin/orders">) {
  await requireAdmin();
  const query = await searchParams;
  const [search, before] = [queryText(query, "search"), queryText(query, "before")];
  const { rows, next } = await listOrders(search, before);
  return (
    <AdminPage section="Orders" lead="Every purchase, newest first, each in its own currency.">
      <SearchForm path={PATH} search={search} hint="Email, name, order number or ID" />
      {rows.length > 0 ? (
        <OrderList orders={rows} servicePageOf={servicePageOf} />
      ) : (
        <EmptyState title="No orders found">
          An order that was just paid appears as soon as its event is applied.
        </EmptyState>
      )}
      <Pager path={PATH} filters={{ search }} next={next} isFirst={before === ""} />
    </AdminPage>
  );
}
