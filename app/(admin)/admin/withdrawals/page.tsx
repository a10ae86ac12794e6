import { ActionNotice } from "@/components/admin/actions";
import { AdminPage, PagedList } from "@/components/admin/admin-page";
import { WithdrawalTable } from "@/components/admin/withdrawals";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { queryText } from "@/lib/admin/query";
import { listWithdrawals } from "@/lib/admin/withdrawals";
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
        <WithdrawalTable withdrawals={page.rows} handle={handleWithdrawalAction} />
      </PagedList>
    </AdminPage>
  );
}
