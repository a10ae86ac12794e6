import { type FaultName, type FaultSettings, isOn } from "./settings";

/** The faults as one row keeps them: settings, seed, and how many numbers have been drawn from it. */
export type FaultState = { settings: FaultSettings; seed: number; drawn: number };

export type Drawn<Name extends FaultName> = { struck: Name[]; state: FaultState };

/**
 * Decides which of these faults strike the next thing. Each one that is on draws one number, so that the same seed and the
 * same traffic give the same faults; `next` strikes whatever the number is.
 */
export function drawFaults<Name extends FaultName>(state: FaultState, names: readonly Name[]): Drawn<Name> {
  let { drawn } = state;
  const settings = { ...state.settings };
  const struck = names.filter((name) => {
    const fault = settings[name];
    if (!isOn(fault)) return false;
    const number = numberAt(state.seed, drawn);
    drawn += 1;
    if (fault.next > 0) settings[name] = { ...fault, next: fault.next - 1 } as never;
    return fault.next > 0 || number < fault.probability;
  });
  return { struck, state: { settings, seed: state.seed, drawn } };
}

/** The number at a place in the sequence that belongs to a seed, from 0 to below 1. Any place can be asked for. */
export function numberAt(seed: number, place: number): number {
  let mixed = Math.imul(seed, 0x9e3779b1) + Math.imul(place + 1, 0x6d2b79f5);
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
}
