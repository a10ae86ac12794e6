import { formatMoney } from "@/lib/money";
import type { Overview } from "@/app/(sandbox)/_service/dashboard/overview";
import { failedNote } from "./failed-note";

/** The few numbers on top of the dashboard. */
export function Figures({ overview }: { overview: Overview }) {
  const { deliveries, store } = overview;
  const revenue = overview.revenue.map(({ currency, total }) => formatMoney(total, currency)).join(" + ");
  const figures = [
    {
      name: "Revenue, all time",
      value: revenue || formatMoney(0, store?.currency ?? "USD"),
      note: counted(overview.ordersCount, "order"),
    },
    {
      name: "Live subscriptions",
      value: overview.liveSubscriptionsCount,
      note: counted(overview.customersCount, "customer"),
    },
    { name: "Delivered", value: deliveries.delivered, note: `${deliveries.pending} on their way` },
    {
      name: "Failed deliveries",
      value: deliveries.failed,
      note: failedNote(deliveries),
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-border bg-border xl:grid-cols-4">
      {figures.map((figure) => (
        <div key={figure.name} className="bg-card p-4">
          <dt className="text-muted-foreground">{figure.name}</dt>
          <dd className="mt-1 text-2xl font-semibold tracking-tight figures">{figure.value}</dd>
          <dd className="text-muted-foreground">{figure.note}</dd>
        </div>
      ))}
    </dl>
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
