/** How a status looks as a bar. The pattern tells apart what colours alone would not. */
export type StatusLook = { bar: string; text: string; pattern: "lines" | "slopes" | null };

const LOOKS: Record<string, StatusLook> = {
  on_trial: { bar: "fill-accent-soft stroke-accent", text: "fill-accent-strong", pattern: null },
  active: { bar: "fill-good-soft stroke-good", text: "fill-good", pattern: null },
  paused: { bar: "fill-warn-soft stroke-warn", text: "fill-warn", pattern: "lines" },
  past_due: { bar: "fill-bad-soft stroke-bad", text: "fill-bad", pattern: null },
  unpaid: { bar: "fill-bad-soft stroke-bad", text: "fill-bad", pattern: "lines" },
  cancelled: { bar: "fill-warn-soft stroke-warn", text: "fill-warn", pattern: "slopes" },
  expired: { bar: "fill-sunken stroke-line-strong", text: "fill-muted", pattern: null },
};

const OTHER: StatusLook = { bar: "fill-sunken stroke-line-strong", text: "fill-muted", pattern: "slopes" };

export function statusLook(status: string): StatusLook {
  return LOOKS[status] ?? OTHER;
}
