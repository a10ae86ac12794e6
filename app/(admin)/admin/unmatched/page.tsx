import { AdminPage, PagedList } from "@/components/admin/admin-page";
import { UnclaimedTable } from "@/components/admin/customers";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { listUnclaimed } from "@/lib/admin/customers";
import { queryText } from "@/lib/admin/query";

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
        <UnclaimedTable rows={page.rows} />
      </PagedList>
    </AdminPage>
  );
}
