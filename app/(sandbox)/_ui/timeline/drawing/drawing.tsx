import { formatTime } from "@/app/(sandbox)/_service/shared/format-time";
import { readerZone } from "../../shared/time/reader-zone";
import { spansOf } from "@/app/(sandbox)/_service/timeline/spans";
import type { Timeline } from "@/app/(sandbox)/_service/timeline/get-timeline";
import { Axis } from "./axis";
import { Cursor } from "./cursor";
import { DisagreementStrip } from "./disagreement-strip";
import { merchantDots, serviceDots } from "./dots";
import { EventDots } from "./event-dots";
import { InvoiceMarks } from "./invoice-marks";
import { Patterns } from "./patterns";
import { scaleOf } from "./scale";
import { StatusBars } from "./status-bars";

const HEIGHT = 278;
const MARGIN = 10;
const AXIS = 252;

/** The life as two lanes on one line of time. All that it shows also stands in the tables below it. */
export async function Drawing({ timeline, width }: { timeline: Timeline; width: number }) {
  const { from, now, at, service, merchant, moments, disagreements } = timeline;
  const scale = scaleOf(from, now, MARGIN, width - MARGIN);
  const zone = await readerZone();
  const prefix = `hatch-${width}`;
  const isKnown = merchant.status === "known";
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={`The subscription's life from ${formatTime(from, zone)} to ${formatTime(now, zone)}, as the service and as the merchant see it. The tables below say the same in words.`}
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
