import type { Numbers } from "@/lib/admin/numbers/numbers";
import { addressOf, type Asked, NUMBERS } from "@/lib/admin/numbers/question";
import { Section } from "../admin-page";
import { Choices } from "../choices";
import { MovementChart, MrrChart, PaymentChart } from "./charts";
import { UnpricedNote } from "./choices";
import { formatShare, invoiceCount } from "./format";
import { CohortTable, MonthTable, PlanTable, TrialTable } from "./tables";
import { Tiles } from "./tiles";

type Props = { numbers: Numbers; asked: Asked };

export function GrowthTab({ numbers, asked }: Props) {
  const { months, plans, money } = numbers;
  const { currency } = money;
  return (
    <>
      <Tiles figures={["mrr", "arr", "customers", "movements"]} {...{ numbers, asked }} />
      <UnpricedNote count={numbers.unpriced} asked={asked} />
      <div className="grid gap-8 lg:grid-cols-2">
        <Section title="MRR">
          <MrrChart {...numbers} />
        </Section>
        <Section title="MRR movements">
          <MovementChart {...{ months, currency }} />
        </Section>
      </div>
      <Section title="Month by month">
        <MonthTable {...{ months, currency, asked }} />
      </Section>
      <Section title="Plans">
        <PlanTable {...{ plans, currency, asked }} />
      </Section>
    </>
  );
}

export function PaymentsTab({ numbers, asked }: Props) {
  const { payments, failures, money } = numbers;
  const { failed, recovered, open, lapsed } = failures;
  return (
    <>
      <Tiles figures={["subscriptions", "usage", "once", "refunded"]} {...{ numbers, asked }} />
      <Section title="Payments by month">
        <PaymentChart payments={payments} currency={money.currency} />
      </Section>
      <Section title="Failed payments and recovery">
        <Tiles figures={["failed", "recovered", "open", "lapsed"]} {...{ numbers, asked }} />
        <p className="text-sm text-muted-foreground">
          {`${invoiceCount(failed.count)} failed: ${recovered.count} recovered (${formatShare(recovered.count, failed.count)} of the invoices, ${formatShare(recovered.amount, failed.amount)} of the amount), ${open.count} still open, ${lapsed.count} given up.`}
        </p>
      </Section>
    </>
  );
}

const COHORTS_BY = { customers: "Customers", amount: "MRR" } as const;

export function RetentionTab({ numbers, asked }: Props) {
  const { cohorts, trials, money } = numbers;
  const by = asked.by === "amount" ? "amount" : "customers";
  return (
    <>
      <Tiles figures={["churn", "lost", "trials", "converted"]} {...{ numbers, asked }} />
      <Section title="Retention by month of first payment">
        <Choices
          label="Retention of"
          values={COHORTS_BY}
          current={by}
          hrefOf={(value) => addressOf(NUMBERS, { ...asked, by: value })}
        />
        <CohortTable currency={money.currency} {...{ cohorts, by, asked }} />
      </Section>
      <Section title="Trials">
        <TrialTable months={trials} asked={asked} />
      </Section>
    </>
  );
}
