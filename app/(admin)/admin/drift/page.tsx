import { AdminPage } from "@/components/admin/admin-page";
import { DriftTable } from "@/components/admin/drift-table";
import { Pager } from "@/components/ui/pager";
import { EmptyState } from "@/components/ui/empty-state";
import { listDrifts } from "@/lib/admin/drifts";
import { requireAdmin } from "@/lib/admin/guard";
import { queryText } from "@/lib/admin/query";
import { adminTitle } from "@/lib/admin/title";

export const generateMetadata = adminTitle("Drift");

export default async function DriftPage({ searchParams }: PageProps<"/admin/drift">) {
  await requireAdmin();
  const before = queryText(await searchParams, "before");
  const { rows, next } = await listDrifts(before);
  return (
    <AdminPage
      section="Drift"
      lead="Where our copy differed from the service because an event never arrived. Each difference was fixed when it was found, except for usage, which the service bills as it counted it."
    >
      {rows.length > 0 ? (
        <DriftTable drifts={rows} />
      ) : (
        <EmptyState title="No drift">Everything that was compared matches the service.</EmptyState>
      )}
      <Pager path="/admin/drift" filters={{}} next={next} isFirst={before === ""} />
    </AdminPage>
  );
}
