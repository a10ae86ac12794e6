import { ActionTable } from "@/components/admin/action-table";
import { AdminPage } from "@/components/admin/admin-page";
import { Pager } from "@/components/ui/pager";
import { listActions } from "@/lib/admin/actions-done";
import { requireAdmin } from "@/lib/admin/guard";
import { queryText } from "@/lib/admin/query";
import { adminTitle } from "@/lib/admin/title";

export const generateMetadata = adminTitle("Log");

export default async function LogPage({ searchParams }: PageProps<"/admin/log">) {
  await requireAdmin();
  const before = queryText(await searchParams, "before");
  const { rows, next } = await listActions(before);
  return (
    <AdminPage
      section="Log"
      lead="What administrators did, newest first. Entries are never changed or deleted."
    >
      <ActionTable actions={rows} />
      <Pager path="/admin/log" filters={{}} next={next} isFirst={before === ""} />
    </AdminPage>
  );
}
