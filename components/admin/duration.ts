const UNITS: [ms: number, name: string][] = [
  [86_400_000, "d"],
  [3_600_000, "h"],
  [60_000, "min"],
  [1_000, "s"],
];

/** A length of time in its largest unit: `850 ms`, `1.2 s`, `44 s`, `3 min`. */
export function formatDuration(ms: number): string {
  const [size, name] = UNITS.find(([unit]) => ms >= unit) ?? [1, "ms"];
  const value = ms / size;
  return `${value < 10 && name !== "ms" ? Number(value.toFixed(1)) : Math.round(value)} ${name}`;
}
