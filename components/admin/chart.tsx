"use client";

import dynamic from "next/dynamic";
import type { ChartProps } from "./chart-drawing";

// Drawn in the browser only: the page's CSP blocks the style attributes that Recharts would write into the HTML.
const ChartDrawing = dynamic(() => import("./chart-drawing"), { ssr: false });

type Props = ChartProps & {
  label: string;
  /** The same in words, for those who don't see the chart. */
  summary: string;
};

export function Chart({ label, summary, ...chart }: Props) {
  return (
    <figure aria-label={label}>
      <div className="h-56">
        <ChartDrawing {...chart} />
      </div>
      <figcaption className="mt-2 text-sm text-muted-foreground">{summary}</figcaption>
    </figure>
  );
}
