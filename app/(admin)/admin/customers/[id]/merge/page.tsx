import { notFound } from "next/navigation";
import { AdminPage, FilterForm } from "@/components/admin/admin-page";
import { TextLink } from "@/components/admin/details";
import { DataTable } from "@/components/admin/table";
import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import { ConfirmAddressField, EmailField, SelectField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { findCustomer } from "@/lib/admin/customers";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { type MergePreview, previewMerge } from "@/lib/admin/merge";
import { queryText } from "@/lib/admin/query";
import type { MergeCount } from "@/lib/billing/account/merge-accounts";
import { mergeAccountsAction } from "../../../actions";

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
          For one person with two accounts. Everything in the account to remove moves to the account of{" "}
          <TextLink href={page}>{name || email}</TextLink>.
        </>
      }
    >
      {/* A GET form, so that the preview has an address. */}
      <FilterForm path={`${page}/merge`} isFiltered={other !== ""}>
        <SelectField label="Account to keep" name="account" defaultValue={account} className="sm:w-72">
          {accounts.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <EmailField
          label="Account to remove"
          name="other"
          autoComplete="off"
          defaultValue={other}
          className="sm:w-72"
        />
      </FilterForm>
      {preview && "refusal" in preview ? (
        <Notice variant="warning" title="These accounts can’t be merged">
          {preview.refusal}
        </Notice>
      ) : null}
      {preview && "from" in preview ? <MergeConfirmation customerId={id} preview={preview} /> : null}
    </AdminPage>
  );
}

function MergeConfirmation({ customerId, preview }: { customerId: string; preview: MergePreview }) {
  const { from, into, moved, resolved } = preview;
  return (
    <div className="max-w-2xl space-y-6">
      {moved.length > 0 ? (
        <Counts label="What moves" counts={moved} />
      ) : (
        <p className="text-sm text-muted-foreground">The account to remove has nothing to move.</p>
      )}
      {resolved.length > 0 ? (
        <Counts label="What ends, or what both accounts have" counts={resolved} />
      ) : null}
      <ul className="list-disc space-y-2 pl-5 text-sm marker:text-muted-foreground">
        <li>Invoices, license keys, credits, usage and members follow the orders and plans that move.</li>
        <li>
          Whoever receives email at <span className="break-all">{from.email}</span> can sign in to{" "}
          <span className="break-all">{into.email}</span> with a link from then on.
        </li>
        <li>
          Nothing changes in Lemon Squeezy. The customer gets an email only if the account then pays for two
          plans. This can’t be undone.
        </li>
      </ul>
      <ActionForm
        action={mergeAccountsAction}
        fields={{ customerId, account: into.email, other: from.email }}
        className="space-y-4"
      >
        <ConfirmAddressField address={from.email} />
        <SubmitButton pending="Merging…" variant="destructive">
          Merge accounts
        </SubmitButton>
      </ActionForm>
    </div>
  );
}

function Counts({ label, counts }: { label: string; counts: MergeCount[] }) {
  return (
    <DataTable
      label={label}
      rows={counts}
      keyOf={({ name }) => name}
      columns={[
        { name: label, render: ({ name }) => name },
        { name: "Count", isNumber: true, render: ({ count }) => count },
      ]}
    />
  );
}
