import type { History } from "./history";

/** A time during which a side saw one status. `status` is null while the side knew nothing of the subscription. */
export type Span = { status: string | null; from: Date; to: Date };

/** The status over time, from the first entry to `until`. */
export function spansOf(history: History, until: Date): Span[] {
  const spans: Span[] = [];
  for (const { at, view } of history) {
    const status = view.subscription?.status ?? null;
    const last = spans.at(-1);
    if (last?.status === status) continue;
    if (last) last.to = at;
    spans.push({ status, from: at, to: until });
  }
  // What lasted no time, such as a state between two events of one instant, is no span.
  return spans.filter(({ from, to }) => to > from || from >= until);
}
