import { ActionNotice } from "@/components/admin/actions";
import { AdminPage, PagedList } from "@/components/admin/admin-page";
import { CustomerLink, Moment } from "@/components/admin/details";
import { type Column, DataTable } from "@/components/admin/table";
import { ActionButton } from "@/components/ui/action-button";
import { Badge } from "@/components/ui/badge";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { queryText } from "@/lib/admin/query";
import { listWithdrawals, type WithdrawalRow } from "@/lib/admin/withdrawals";
import { handleWithdrawalAction } from "./actions";

export const generateMetadata = adminTitle("Withdrawals");

const EMPTY = { title: "No withdrawals", text: "What consumers declare on /withdraw is listed here." };

export default async function WithdrawalsPage({ searchParams }: PageProps<"/admin/withdrawals">) {
  await requireAdmin();
  const query = await searchParams;
  const before = queryText(query, "before");
  const page = await listWithdrawals(before);
  return (
    <AdminPage
      title="Withdrawals"
      lead="Consumers who withdrew from a contract. Cancel and refund what is due, then mark it as handled."
    >
      <ActionNotice notice={queryText(query, "notice")} />
      <PagedList path="/admin/withdrawals" empty={EMPTY} {...{ page, before }}>
        <DataTable label="Withdrawals" rows={page.rows} keyOf={({ id }) => id} columns={COLUMNS} />
      </PagedList>
    </AdminPage>
  );
}

const COLUMNS: Column<WithdrawalRow>[] = [
  {
    name: "Consumer",
    className: "min-w-40 wrap-anywhere",
    render: ({ name, email, contract, customerId }) => (
      <>
        {customerId ? <CustomerLink {...{ customerId, email }} /> : email}
        <span className="block text-muted-foreground">{name}</span>
        <span className="block text-muted-foreground sm:hidden">{contract}</span>
      </>
    ),
  },
  {
    name: "Order",
    isWide: true,
    className: "min-w-24 wrap-anywhere",
    render: ({ contract, customerId }) => (
      <>
        {contract}
        {customerId ? null : <span className="block text-muted-foreground">not found</span>}
      </>
    ),
  },
  { name: "Received (UTC)", isWide: true, render: ({ declaredAt }) => <Moment at={declaredAt} /> },
  {
    name: "Status",
    render: ({ id, handledAt }) =>
      handledAt ? (
        <Badge variant="secondary">Handled</Badge>
      ) : (
        <ActionButton action={handleWithdrawalAction} fields={{ id }} variant="outline" size="sm">
          Mark as handled
        </ActionButton>
      ),
  },
];
