import { Download } from "lucide-react";
import { Hint } from "@/components/ui/hint";
import type { Numbers } from "@/lib/admin/numbers/numbers";
import { addressOf, type Asked, NUMBERS, rowsOf } from "@/lib/admin/numbers/question";
import { formatMoney } from "@/lib/money";
import { TextLink } from "../details";
import { FIGURE_TEXTS, formatRate } from "./format";

type Values = ReturnType<typeof valuesOf>;
type Props = { figures: (keyof Values)[]; numbers: Numbers; asked: Asked };

const NAMES: Partial<Record<keyof Values, string>> = {
  movements: "Net new MRR",
  churn: "Monthly churn",
  lost: "Customer churn",
};

/** Figures, each with its definition, its change since the previous period, its rows and their download. */
export function Tiles({ figures, numbers, asked }: Props) {
  const [values, valuesBefore] = [valuesOf(numbers), valuesOf(numbers.before)];
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-border bg-border lg:grid-cols-4">
      {figures.map((figure) => {
        const name = NAMES[figure] ?? FIGURE_TEXTS[figure].title;
        const [value, before] = [values[figure], valuesBefore[figure]];
        const format = formatOf(figure, numbers.money.currency);
        return (
          <div key={figure} className="relative min-w-0 bg-card px-4 py-3">
            <p className="pr-6 text-sm text-muted-foreground">
              <TextLink href={rowsOf(figure, asked)}>{name}</TextLink>
              <Hint term={name}>{FIGURE_TEXTS[figure].definition}</Hint>
            </p>
            <a
              href={addressOf(`${NUMBERS}/${figure}/csv`, asked)}
              download
              aria-label={`Download ${name} as CSV`}
              className="absolute top-1.5 right-1.5 grid size-8 place-items-center rounded-md text-muted-foreground hover:text-foreground"
            >
              <Download aria-hidden className="size-4" />
            </a>
            <p className="mt-1 text-xl leading-8 font-semibold break-words figures sm:text-2xl">
              {value === null ? "–" : format(value)}
            </p>
            <p className="text-sm text-muted-foreground figures">
              {value === null || before === null ? "No earlier figure" : changeText(value, before, format)}
            </p>
          </div>
        );
      })}
    </div>
  );
}

/** Rates are null where there was nothing at the start. */
function valuesOf({ head, months, trials, billed, failures }: Numbers["before"]) {
  const { failed, recovered, open, lapsed } = failures;
  return {
    mrr: head.mrr,
    arr: head.arr,
    customers: head.customers,
    movements: (months.at(-1)?.end ?? 0) - (months[0]?.start ?? 0),
    churn: head.churnRate,
    lost: head.customerChurnRate,
    trials: trials.reduce((sum, { started }) => sum + started, 0),
    converted: trials.reduce((sum, { converted }) => sum + converted, 0),
    ...billed,
    failed: failed.amount,
    recovered: recovered.amount,
    open: open.amount,
    lapsed: lapsed.amount,
  };
}

function formatOf(figure: keyof Values, currency: string): (value: number) => string {
  if (figure === "churn" || figure === "lost") return formatRate;
  if (figure === "customers" || figure === "trials" || figure === "converted") return String;
  return (amount) => formatMoney(amount, currency);
}

/** `+12.5% from $1,200.00`; without the share where there is none: of rates, and of what was nothing before. */
function changeText(value: number, before: number, format: (value: number) => string): string {
  if (value === before) return "No change";
  const sign = value > before ? "+" : "−";
  const isShare = before > 0 && format !== formatRate;
  const size = isShare ? formatRate(Math.abs(value - before) / before) : format(Math.abs(value - before));
  return `${sign}${size} from ${format(before)}`;
}
