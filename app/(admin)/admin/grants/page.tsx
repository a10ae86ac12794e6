import { AdminPage, PagedList, Section } from "@/components/admin/admin-page";
import { listGrants } from "@/lib/admin/grants";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { queryText } from "@/lib/admin/query";
import { isServiceAway } from "@/lib/errors";
import { listGrantable } from "@/lib/billing/grants/grants";
import { lastServiceNow } from "@/lib/billing/test-mode/generation";
import { GrantForm, GrantTable } from "./grants";

export const generateMetadata = adminTitle("Granted plans");

const EMPTY = { title: "No granted plans", text: "Plans that you give away are listed here." };

export default async function GrantsPage({ searchParams }: PageProps<"/admin/grants">) {
  await requireAdmin();
  const before = queryText(await searchParams, "before");
  const now = new Date();
  const [page, plans] = await Promise.all([
    listGrants(before, await lastServiceNow(now)),
    listGrantable(now).catch((error: unknown) => {
      if (isServiceAway(error)) return [];
      throw error;
    }),
  ]);
  return (
    <AdminPage
      title="Granted plans"
      lead="Plans without a payment: for partners, testers, or as an apology. They count for access, not for revenue, and end by themselves."
    >
      {before === "" ? (
        <Section title="Grant a plan">
          <GrantForm plans={plans} />
        </Section>
      ) : null}
      <PagedList path="/admin/grants" empty={EMPTY} {...{ page, before }}>
        <GrantTable grants={page.rows} />
      </PagedList>
    </AdminPage>
  );
}
