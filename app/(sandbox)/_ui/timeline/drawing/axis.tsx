import type { Scale } from "./scale";
import { textWidth } from "./text-width";
import { ticksOf } from "./ticks";

const ROOM = 76;

/** The time below the lanes, and fine lines up through them. */
export function Axis({ scale, top, y }: { scale: Scale; top: number; y: number }) {
  return (
    <g>
      <path d={`M${scale.left} ${y}H${scale.right}`} className="stroke-input" />
      {ticksOf(scale, ROOM).map(({ at, text }) => {
        const x = scale.x(at);
        const half = textWidth(text) / 2;
        const place = Math.min(Math.max(x, scale.left + half), scale.right - half);
        return (
          <g key={at.getTime()}>
            <path d={`M${x} ${top}V${y + 5}`} className="stroke-border" />
            <text
              x={place}
              y={y + 19}
              textAnchor="middle"
              className="fill-muted-foreground text-[12px] figures"
            >
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}
