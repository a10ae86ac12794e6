import { AdminPage, PagedList } from "@/components/admin/admin-page";
import { DriftTable } from "@/components/admin/differences";
import { listDrifts } from "@/lib/admin/drift";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { queryText } from "@/lib/admin/query";

export const generateMetadata = adminTitle("Differences");

const EMPTY = { title: "No differences", text: "Every record that was compared matches Lemon Squeezy." };

export default async function DifferencesPage({ searchParams }: PageProps<"/admin/differences">) {
  await requireAdmin();
  const before = queryText(await searchParams, "before");
  const page = await listDrifts(before);
  return (
    <AdminPage
      title="Differences"
      lead="Where our copy differed from Lemon Squeezy because an event never arrived. Each difference was fixed when it was found, except for usage, which Lemon Squeezy bills as it counted it."
    >
      <PagedList path="/admin/differences" empty={EMPTY} {...{ page, before }}>
        <DriftTable drifts={page.rows} />
      </PagedList>
    </AdminPage>
  );
}
