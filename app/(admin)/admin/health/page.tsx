import { AdminPage } from "@/components/admin/admin-page";
import { Examination, ExamineLink } from "@/components/admin/examination";
import { EmptyState } from "@/components/ui/empty-state";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { queryText } from "@/lib/admin/query";
import { examineApp } from "@/lib/doctor/examine-app";

export const generateMetadata = adminTitle("Health check");

export default async function HealthCheckPage({ searchParams }: PageProps<"/admin/health">) {
  await requireAdmin();
  const isAsked = queryText(await searchParams, "examine") !== "";
  return (
    <AdminPage
      title="Health check"
      lead="Checks that everything the shop needs is set up and working, and explains how to fix what isn’t."
    >
      {isAsked ? (
        <Examination groups={await examineApp()} at={new Date()} />
      ) : (
        <EmptyState title="No checks have run yet" action={<ExamineLink>Run checks</ExamineLink>}>
          The checks contact Lemon Squeezy, the database and the mail server, and send this app two events
          that change nothing. They take a few seconds.
        </EmptyState>
      )}
    </AdminPage>
  );
}
