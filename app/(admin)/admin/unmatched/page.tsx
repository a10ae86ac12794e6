import { AdminPage, PagedList } from "@/components/admin/admin-page";
import { CustomerLink, Moment, RecordStatus } from "@/components/admin/details";
import { type Column, DataTable } from "@/components/admin/table";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { listUnclaimed, type UnclaimedRow } from "@/lib/admin/customers";
import { queryText } from "@/lib/admin/query";
import { formatMoney } from "@/lib/money";

export const generateMetadata = adminTitle("Unmatched purchases");

const EMPTY = {
  title: "No unmatched purchases",
  text: "A purchase made through a shared link is listed here until its buyer signs in.",
};

export default async function UnmatchedPage({ searchParams }: PageProps<"/admin/unmatched">) {
  await requireAdmin();
  const before = queryText(await searchParams, "before");
  const page = await listUnclaimed(before);
  return (
    <AdminPage
      title="Unmatched purchases"
      lead="Purchases that belong to no account: made without signing in, or by an account that was deleted since. The owner of the email address can add them to an account."
    >
      <PagedList path="/admin/unmatched" empty={EMPTY} {...{ page, before }}>
        <DataTable
          label="Unmatched purchases"
          rows={page.rows}
          keyOf={({ kind, id }) => `${kind}-${id}`}
          columns={COLUMNS}
        />
      </PagedList>
    </AdminPage>
  );
}

const COLUMNS: Column<UnclaimedRow>[] = [
  { name: "Email", className: "min-w-32 wrap-anywhere", render: (row) => <CustomerLink {...row} /> },
  {
    name: "Product",
    className: "min-w-28 wrap-anywhere",
    render: ({ productName, total, currency }) => (
      <>
        {productName}
        <span className="block text-muted-foreground figures">
          {total === null ? "Subscription without an order" : formatMoney(total, currency)}
        </span>
      </>
    ),
  },
  {
    name: "Status",
    render: ({ status, isOfDeleted }) => (
      <>
        <RecordStatus status={status} />
        {isOfDeleted ? <span className="block text-xs text-muted-foreground">Account deleted</span> : null}
      </>
    ),
  },
  { name: "When (UTC)", isWide: true, render: ({ createdAt }) => <Moment at={createdAt} /> },
];
