import { notFound } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { TextLink } from "@/components/admin/details";
import { MergeChoice, MergeConfirmation } from "@/components/admin/merge";
import { Notice } from "@/components/ui/notice";
import { findCustomer } from "@/lib/admin/customers";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { previewMerge } from "@/lib/admin/merge";
import { queryText } from "@/lib/admin/query";
import { mergeAccountsAction } from "../../actions";

export const generateMetadata = adminTitle("Merge accounts");

export default async function MergePage({ params, searchParams }: PageProps<"/admin/customers/[id]/merge">) {
  await requireAdmin();
  const customer = await findCustomer((await params).id.slice(0, 200));
  const [first] = customer?.accounts ?? [];
  if (!customer || !first) notFound();
  const query = await searchParams;
  const [account, other] = [queryText(query, "account") || first, queryText(query, "other")];
  const { id, name, email, accounts } = customer;
  const preview = other ? await previewMerge({ customerId: id, account, other }) : null;
  const page = `/admin/customers/${encodeURIComponent(id)}`;
  return (
    <AdminPage
      title="Merge accounts"
      lead={
        <>
          For one person with two accounts: everything of the account that goes moves to the account of{" "}
          <TextLink href={page}>{name || email}</TextLink>.
        </>
      }
    >
      <MergeChoice path={`${page}/merge`} {...{ accounts, account, other }} />
      {preview && "refusal" in preview ? (
        <Notice variant="warning" title="These accounts can’t be merged">
          {preview.refusal}
        </Notice>
      ) : null}
      {preview && "from" in preview ? (
        <MergeConfirmation customerId={id} preview={preview} action={mergeAccountsAction} />
      ) : null}
    </AdminPage>
  );
}
