/** Hatchings for bars, so that a status is told by more than its color. `prefix` keeps the ids of one drawing apart. */
export function Patterns({ prefix }: { prefix: string }) {
  const common = { patternUnits: "userSpaceOnUse", width: 7, height: 7 } as const;
  return (
    <defs>
      <pattern id={`${prefix}-lines`} {...common}>
        <path d="M0 0V7" className="stroke-foreground" strokeOpacity={0.22} strokeWidth={1.5} />
      </pattern>
      <pattern id={`${prefix}-slopes`} {...common} patternTransform="rotate(45)">
        <path d="M0 0V7" className="stroke-foreground" strokeOpacity={0.22} strokeWidth={1.5} />
      </pattern>
    </defs>
  );
}
