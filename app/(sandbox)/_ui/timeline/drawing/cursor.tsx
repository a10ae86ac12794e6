import type { Scale } from "./scale";

/** The moment that is looked at; what came after it is veiled. */
export function Cursor({ at, scale, top, bottom }: { at: Date; scale: Scale; top: number; bottom: number }) {
  const x = scale.x(at);
  return (
    <g>
      <rect
        x={x}
        y={top}
        width={Math.max(0, scale.right + 8 - x)}
        height={bottom - top}
        className="fill-card"
        fillOpacity={0.68}
      />
      <path d={`M${x} ${top}V${bottom}`} className="stroke-primary" strokeWidth={2} />
      <path d={`M${x - 6} ${top}h12l-6 8z`} className="fill-primary" />
    </g>
  );
}
