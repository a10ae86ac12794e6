import { formatTime } from "@/app/(sandbox)/_service/shared/format";
import type { Timeline } from "@/app/(sandbox)/_service/timeline/get-timeline";
import { spansOf } from "@/app/(sandbox)/_service/timeline/view";
import { readerZone } from "../shared/details";
import { DisagreementStrip, StatusBars } from "./bars";
import { EventDots, InvoiceMarks, merchantDots, serviceDots } from "./marks";
import { type Scale, scaleOf, textWidth, ticksOf } from "./scale";

const WIDTHS = { 340: "sm:hidden", 660: "hidden sm:block xl:hidden", 960: "hidden xl:block" };

/** Drawn for several widths, so that text stays readable. */
export function Drawings({ timeline }: { timeline: Timeline }) {
  return Object.entries(WIDTHS).map(([width, className]) => (
    <div key={width} className={className}>
      <Drawing timeline={timeline} width={Number(width)} />
    </div>
  ));
}

const HEIGHT = 278;
const MARGIN = 10;
const AXIS = 252;

/** Two lanes on one time axis. The tables below show the same. */
async function Drawing({ timeline, width }: { timeline: Timeline; width: number }) {
  const { from, now, at, service, merchant, moments, disagreements } = timeline;
  const scale = scaleOf(from, now, MARGIN, width - MARGIN);
  const zone = await readerZone();
  const prefix = `hatch-${width}`;
  const isKnown = merchant.status === "known";
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={`The subscription from ${formatTime(from, zone)} to ${formatTime(now, zone)}, as the service and as the merchant see it. The tables below say the same in words.`}
      className="block w-full"
    >
      <Patterns prefix={prefix} />
      <Axis scale={scale} top={24} y={AXIS} />
      <LaneName y={14} name="Service" says="what is true" />
      <InvoiceMarks history={service} scale={scale} y={48} />
      <StatusBars spans={spansOf(service, now)} scale={scale} y={52} prefix={prefix} zone={zone} />
      <EventDots dots={serviceDots(moments, scale)} y={95} />
      {isKnown ? (
        <DisagreementStrip disagreements={disagreements} scale={scale} y={110} prefix={prefix} zone={zone} />
      ) : null}
      <LaneName y={148} name="Merchant" says={isKnown ? "what it believes" : "not known"} />
      <InvoiceMarks history={merchant.history} scale={scale} y={182} />
      <StatusBars spans={spansOf(merchant.history, now)} scale={scale} y={186} prefix={prefix} zone={zone} />
      <EventDots dots={merchantDots(moments, scale)} y={229} />
      {at ? <Cursor at={at} scale={scale} top={20} bottom={AXIS} /> : null}
    </svg>
  );
}

function LaneName({ y, name, says }: { y: number; name: string; says: string }) {
  return (
    <text x={MARGIN} y={y} className="fill-muted-foreground text-[12px]">
      <tspan className="fill-foreground font-semibold">{name}</tspan> · {says}
    </text>
  );
}

const ROOM = 76;

function Axis({ scale, top, y }: { scale: Scale; top: number; y: number }) {
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

/** Later events are faded. */
function Cursor({ at, scale, top, bottom }: { at: Date; scale: Scale; top: number; bottom: number }) {
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

/** `prefix` keeps ids unique. */
function Patterns({ prefix }: { prefix: string }) {
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
