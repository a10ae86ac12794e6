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
      lead="Whether all that the shop needs is there and does what it should, and what mends what does not."
    >
      {isAsked ? (
        <Examination groups={await examineApp()} at={new Date()} />
      ) : (
        <EmptyState title="Nothing was examined yet" action={<ExamineLink>Examine</ExamineLink>}>
          It asks the service, the database and the mail server, and sends this app two events that change
          nothing. That takes some seconds.
        </EmptyState>
      )}
    </AdminPage>
  );
}
