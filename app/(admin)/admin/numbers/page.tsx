import { AdminPage } from "@/components/admin/admin-page";
import { Choices } from "@/components/admin/choices";
import { QuestionChoices } from "@/components/admin/numbers/choices";
import { GrowthTab, PaymentsTab, RetentionTab } from "@/components/admin/numbers/tabs";
import { EmptyState } from "@/components/ui/empty-state";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { getNumbers } from "@/lib/admin/numbers/numbers";
import { addressOf, NUMBERS, readQuestion } from "@/lib/admin/numbers/question";
import { queryText } from "@/lib/admin/query";

export const generateMetadata = adminTitle("Numbers");

const TABS = { growth: "Growth", payments: "Payments", retention: "Retention" } as const;
const PARTS = { growth: GrowthTab, payments: PaymentsTab, retention: RetentionTab };

export default async function NumbersPage({ searchParams }: PageProps<"/admin/numbers">) {
  await requireAdmin();
  const query = await searchParams;
  const question = await readQuestion(query);
  const numbers = await getNumbers(question);
  const wanted = queryText(query, "tab");
  const tab = Object.hasOwn(TABS, wanted) ? (wanted as keyof typeof TABS) : "growth";
  const Part = PARTS[tab];
  const asked = { tab, period: question.period, currency: question.currency, by: queryText(query, "by") };
  return (
    <AdminPage title="Numbers">
      <QuestionChoices path={NUMBERS} asked={asked} numbers={numbers}>
        <Choices
          label="Numbers"
          values={TABS}
          current={tab}
          hrefOf={(value) => addressOf(NUMBERS, { ...asked, tab: value })}
        />
      </QuestionChoices>
      {numbers.currencies.length > 0 ? (
        <Part numbers={numbers} asked={asked} />
      ) : (
        <EmptyState title="Nothing has been sold yet">
          Revenue, churn and retention appear here with the first purchase.
        </EmptyState>
      )}
    </AdminPage>
  );
}
