import { formatDay } from "@/app/(sandbox)/_service/shared/format-time";
import type { Trend } from "@/app/(sandbox)/_service/dashboard/trends";
import { Hint } from "../../shared/hint";

const WIDTH = 300;
const HEIGHT = 80;

/** A figure day by day, drawn as bars; the table behind "As a table" says the same in words. */
export function TrendChart({
  name,
  period,
  meaning,
  summary,
  trend,
  format,
}: {
  name: string;
  /** Which time the summary is about. */
  period: string;
  /** What exactly is counted. */
  meaning: string;
  summary: string;
  trend: Trend;
  format: (value: number) => string;
}) {
  const highest = Math.max(...trend.map(({ value }) => value), 1);
  const step = WIDTH / trend.length;
  return (
    <div className="min-w-0 rounded-xl border border-border bg-card p-4">
      <div className="text-muted-foreground">
        <h2 className="inline">{name}</h2>
        <Hint term={name}>{meaning}</Hint>
        <p className="text-xs">{period}</p>
      </div>
      <p className="mt-1 text-xl font-semibold tracking-tight figures">{summary}</p>
      <svg
        role="img"
        aria-label={`${name} day by day: ${summary}, at most ${format(highestOf(trend))} on a day`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-3 h-20 w-full text-primary"
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-border" />
        {trend.map(({ day, value }, index) => {
          const height = (Math.max(value, 0) / highest) * (HEIGHT - 2);
          return (
            <rect
              key={day}
              x={index * step + step * 0.1}
              y={HEIGHT - height}
              width={step * 0.8}
              height={height}
              fill="currentColor"
            >
              <title>{`${dayText(day)}: ${format(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-muted-foreground figures">
        <span>{dayText(trend[0]?.day)}</span>
        <span>{dayText(trend.at(-1)?.day)}</span>
      </p>
      <details className="mt-1">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-xs font-semibold text-primary">
          As a table
        </summary>
        <table aria-label={`${name}, day by day`} className="w-full text-xs figures">
          <thead className="text-left text-muted-foreground">
            <tr>
              <th scope="col" className="py-1 font-semibold">
                Day
              </th>
              <th scope="col" className="py-1 text-right font-semibold">
                {name}
              </th>
            </tr>
          </thead>
          <tbody>
            {trend.map(({ day, value }) => (
              <tr key={day}>
                <td className="py-0.5">{dayText(day)}</td>
                <td className="py-0.5 text-right">{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

/** `2026-03-02` reads "2 Mar 2026". */
export function dayText(day: string | undefined): string {
  return day ? formatDay(new Date(day)) : "";
}

function highestOf(trend: Trend): number {
  return Math.max(...trend.map(({ value }) => value), 0);
}
