import { AdminPage } from "@/components/admin/admin-page";
import { Examination, ExamineLink } from "@/components/admin/examination";
import { EmptyState } from "@/components/ui/empty-state";
import { requireAdmin } from "@/lib/admin/guard";
import { queryText } from "@/lib/admin/query";
import { adminTitle } from "@/lib/admin/title";
import { examineApp } from "@/lib/doctor/examine-app";

export const generateMetadata = adminTitle("Doctor");

export default async function DoctorPage({ searchParams }: PageProps<"/admin/doctor">) {
  await requireAdmin();
  const isAsked = queryText(await searchParams, "examine") !== "";
  return (
    <AdminPage
      section="Doctor"
      lead="Checks that everything the shop needs is set up and working, and says how to fix what isn’t."
    >
      {isAsked ? (
        <Examination groups={await examineApp()} at={new Date()} />
      ) : (
        <EmptyState title="No checks have run yet" action={<ExamineLink>Run checks</ExamineLink>}>
          The checks ask the service, the database and the mail server, and send this app two events that
          change nothing. That takes a few seconds.
        </EmptyState>
      )}
    </AdminPage>
  );
}
