import { AdminPage } from "@/components/admin/admin-page";
import { Pager } from "@/components/ui/pager";
import { UnclaimedTable } from "@/components/admin/unclaimed-table";
import { EmptyState } from "@/components/ui/empty-state";
import { requireAdmin } from "@/lib/admin/guard";
import { queryText } from "@/lib/admin/query";
import { adminTitle } from "@/lib/admin/title";
import { listUnclaimed } from "@/lib/admin/unclaimed";

export const generateMetadata = adminTitle("Unclaimed");

const PATH = "/admin/unclaimed";

export default async function UnclaimedPage({ searchParams }: PageProps<"/admin/unclaimed">) {
  await requireAdmin();
  const before = queryText(await searchParams, "before");
  const { rows, next } = await listUnclaimed(before);
  return (
    <AdminPage
      section="Unclaimed"
      lead="Paid for outside a signed-in checkout, or by an account that was deleted since, so no account has them. Whoever proves they own the email address can add them to theirs."
    >
      {rows.length > 0 ? (
        <UnclaimedTable rows={rows} />
      ) : (
        <EmptyState title="Nothing is unclaimed">
          Purchases through a shared link wait here until their buyers sign in.
        </EmptyState>
      )}
      <Pager path={PATH} filters={{}} next={next} isFirst={before === ""} />
    </AdminPage>
  );
}
