import { notFound } from "next/navigation";
import { ActionNotice, ActionTable } from "@/components/admin/actions";
import { AdminPage, Section } from "@/components/admin/admin-page";
import { listActions } from "@/lib/admin/actions";
import { findGrant } from "@/lib/admin/grants";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { parseRowId, queryText } from "@/lib/admin/query";
import { lastServiceNow } from "@/lib/billing/test-mode/generation";
import { GrantChanges, GrantFacts } from "../grants";

export const generateMetadata = adminTitle("Granted plan");

export default async function GrantPage({ params, searchParams }: PageProps<"/admin/grants/[id]">) {
  await requireAdmin();
  const id = parseRowId((await params).id);
  const grant = id === null ? null : await findGrant(id, await lastServiceNow(new Date()));
  if (!grant) notFound();
  const { rows: actions } = await listActions("", { type: "grants", id: grant.id });
  return (
    <AdminPage title={`${grant.productName} for ${grant.email}`}>
      <ActionNotice notice={queryText(await searchParams, "notice")} />
      <GrantFacts grant={grant} />
      {grant.isOver ? null : <GrantChanges grant={grant} />}
      <Section title="Admin actions">
        <ActionTable actions={actions} />
      </Section>
    </AdminPage>
  );
}
