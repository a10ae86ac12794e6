import { FAULT_POINTS, type FaultPoint } from "./fault-points";

// Apart from the names, which the settings need in every runtime.

type Armed = { point: FaultPoint; passesLeft: number };

// One per process, although a bundler may load this module more than once.
const shared = globalThis as { billfoldFaultPoint?: Armed };

/** Dies here by SIGKILL if this point is armed and was passed often enough; otherwise does nothing. */
export function faultPoint(point: FaultPoint): void {
  const armed = shared.billfoldFaultPoint;
  if (armed?.point !== point) return;
  armed.passesLeft -= 1;
  if (armed.passesLeft === 0) process.kill(process.pid, "SIGKILL");
}

/** Arms the point of a setting such as `6` (the sixth, at its first passing) or `6:3` (at its third); nothing without one. */
export function armFaultPoint(setting: string | undefined): void {
  const [number, passing = "1"] = setting?.split(":") ?? [];
  const point = FAULT_POINTS[Number(number) - 1];
  if (point) shared.billfoldFaultPoint = { point, passesLeft: Number(passing) };
}
