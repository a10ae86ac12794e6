import type { ReactNode } from "react";

/** What the marks of the drawing mean. */
export function Legend() {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-xs text-muted-foreground">
      <Entry text="Invoice paid">
        <path d="M3 4h10l-5 8z" className="fill-success stroke-success" strokeWidth={1.5} />
      </Entry>
      <Entry text="Invoice not paid">
        <path d="M3 4h10l-5 8z" className="fill-card stroke-destructive" strokeWidth={1.5} />
      </Entry>
      <Entry text="Event arrived">
        <circle cx={8} cy={8} r={5} className="fill-success" />
      </Entry>
      <Entry text="Pending">
        <circle cx={8} cy={8} r={5} className="fill-card stroke-warning" strokeWidth={1.75} />
      </Entry>
      <Entry text="Failed">
        <path d="M8 2l6 6-6 6-6-6z" className="fill-destructive" />
      </Entry>
      <Entry text="Simulated">
        <circle
          cx={8}
          cy={8}
          r={5}
          className="fill-card stroke-primary"
          strokeWidth={1.75}
          strokeDasharray="2.5 2"
        />
      </Entry>
      <Entry text="The sides differ">
        <rect x={1} y={4} width={14} height={8} rx={2} className="fill-destructive" />
      </Entry>
    </ul>
  );
}

function Entry({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <svg viewBox="0 0 16 16" className="size-4" aria-hidden>
        {children}
      </svg>
      {text}
    </li>
  );
}
