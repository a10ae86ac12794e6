import type { History, Known } from "./history";
import type { Life } from "./life";
import type { Snapshot } from "./snapshot";
import { NOTHING, type View, withInvoice } from "./view";

/**
 * The truth over time: the view after each event, and at last what the tables say. Simulated events tell of nothing that
 * happened, so they never move it.
 */
export function serviceHistory({ createdAt, current, events }: Life): History {
  const history: Known[] = [];
  let view = NOTHING;
  for (const { id, at, simulated, snapshot } of events) {
    if (simulated || !snapshot) continue;
    view = withSnapshot(view, snapshot);
    history.push({ at, view, eventId: id });
  }
  return withCurrent(history, current, createdAt);
}

export function withSnapshot(view: View, snapshot: Snapshot): View {
  return snapshot.kind === "subscription"
    ? { ...view, subscription: snapshot.state }
    : withInvoice(view, snapshot.state);
}

/** Adds what is known now, where it is more than the last event told. */
export function withCurrent(history: History, current: View, createdAt: Date): History {
  const last = history.at(-1);
  if (last && JSON.stringify(last.view) === JSON.stringify(current)) return history;
  const times = [current.subscription?.updatedAt, last?.at, last ? undefined : createdAt];
  const at = new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
  return [...history, { at, view: current, eventId: null }];
}
