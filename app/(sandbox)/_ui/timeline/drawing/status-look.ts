/** How a status looks as a bar. The pattern tells apart what colors alone would not. */
export type StatusLook = { bar: string; text: string; pattern: "lines" | "slopes" | null };

const LOOKS: Record<string, StatusLook> = {
  on_trial: { bar: "fill-accent stroke-primary", text: "fill-primary-strong", pattern: null },
  active: { bar: "fill-success-soft stroke-success", text: "fill-success", pattern: null },
  paused: { bar: "fill-warning-soft stroke-warning", text: "fill-warning", pattern: "lines" },
  past_due: { bar: "fill-destructive-soft stroke-destructive", text: "fill-destructive", pattern: null },
  unpaid: { bar: "fill-destructive-soft stroke-destructive", text: "fill-destructive", pattern: "lines" },
  cancelled: { bar: "fill-warning-soft stroke-warning", text: "fill-warning", pattern: "slopes" },
  expired: { bar: "fill-muted stroke-input", text: "fill-muted-foreground", pattern: null },
};

const OTHER: StatusLook = {
  bar: "fill-muted stroke-input",
  text: "fill-muted-foreground",
  pattern: "slopes",
};

export function statusLook(status: string): StatusLook {
  return LOOKS[status] ?? OTHER;
}
