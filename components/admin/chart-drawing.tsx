"use client";

import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from "recharts";
import { formatMoney } from "@/lib/money";

export type ChartProps = {
  /** Steps with the area below them, or bars, side by side or stacked. */
  kind: "steps" | "bars" | "stack";
  /** One per place on the axis: its label, and a value for each series. */
  data: ({ label: string } & Record<string, number | string | null>)[];
  series: { key: string; name: string; color: string }[];
  unit: { currency: string; locale: string } | "ms";
};

const TICK = { fill: "var(--muted-foreground)", fontSize: 12 };
const AXIS = { tickLine: false, axisLine: false, tick: TICK } as const;

export default function ChartDrawing({ kind, data, series, unit }: ChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={data} stackOffset="sign" margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis dataKey="label" minTickGap={40} {...AXIS} />
        <YAxis width="auto" allowDecimals={false} tickFormatter={(value) => format(value, unit)} {...AXIS} />
        <ReferenceLine y={0} stroke="var(--input)" />
        <Tooltip
          cursor={{ stroke: "var(--border)", fill: "var(--muted)" }}
          isAnimationActive={false}
          content={(tooltip) => tooltipOf(tooltip, unit)}
        />
        {series.map(({ key, name, color }) =>
          kind === "steps" ? (
            <Area
              key={key}
              dataKey={key}
              name={name}
              type="stepAfter"
              stroke={color}
              strokeWidth={2}
              fill={color}
              fillOpacity={0.12}
              isAnimationActive={false}
            />
          ) : (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              fill={color}
              maxBarSize={40}
              isAnimationActive={false}
              {...(kind === "stack" ? { stackId: "all" } : {})}
            />
          ),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

function tooltipOf({ active, payload, label }: TooltipContentProps, unit: ChartProps["unit"]) {
  if (!active) return null;
  return (
    <div className="rounded-lg border border-border bg-popover px-3 py-2 text-xs text-popover-foreground shadow-lg">
      <p className="font-medium">{label}</p>
      {payload
        .filter(({ value }) => value || payload.length === 1)
        .map(({ dataKey, name, value, color }) => (
          <p key={String(dataKey)} className="mt-1 flex items-center gap-2">
            <svg viewBox="0 0 8 8" className="size-2" aria-hidden>
              <rect width="8" height="8" rx="2" fill={color} />
            </svg>
            <span className="text-muted-foreground">{name}</span>
            <span className="ml-auto pl-4 font-medium figures">{format(Number(value), unit)}</span>
          </p>
        ))}
    </div>
  );
}

function format(value: number, unit: ChartProps["unit"]): string {
  if (unit === "ms") return `${Math.round(value).toLocaleString("en-US")} ms`;
  return formatMoney(value, unit.currency, { trim: true, locale: unit.locale });
}
