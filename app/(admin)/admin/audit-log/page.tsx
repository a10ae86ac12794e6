import { ActionTable } from "@/components/admin/actions";
import { AdminPage, PagedList } from "@/components/admin/admin-page";
import { listActions } from "@/lib/admin/actions";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { queryText } from "@/lib/admin/query";

export const generateMetadata = adminTitle("Audit log");

const EMPTY = {
  title: "No actions yet",
  text: "Whatever an administrator replays, ignores or refreshes is listed here.",
};

export default async function AuditLogPage({ searchParams }: PageProps<"/admin/audit-log">) {
  await requireAdmin();
  const before = queryText(await searchParams, "before");
  const page = await listActions(before);
  return (
    <AdminPage
      title="Audit log"
      lead="What administrators did, newest first. Entries are never changed or deleted."
    >
      <PagedList path="/admin/audit-log" empty={EMPTY} {...{ page, before }}>
        <ActionTable actions={page.rows} />
      </PagedList>
    </AdminPage>
  );
}
