import type { Route } from "next";
import Link from "next/link";
import { formatTime } from "@/app/(sandbox)/_service/shared/format";
import type { Timeline } from "@/app/(sandbox)/_service/timeline/get-timeline";
import type { Moment } from "@/app/(sandbox)/_service/timeline/moments";
import { Button, buttonClass } from "../basic/parts";
import { readerZone } from "../shared/details";
import { MomentSlider } from "./moment-slider";

const STEPS = 240;
const SECOND = 1_000;

/** A slider, and links to the previous and next event. */
export async function MomentForm({ timeline, path }: { timeline: Timeline; path: string }) {
  const { from, now, at, moments } = timeline;
  const zone = await readerZone();
  const { previous, next } = neighboursOf(moments, at);
  const step = Math.max(SECOND, Math.ceil((now.getTime() - from.getTime()) / STEPS));
  return (
    <form action={path} className="flex flex-wrap items-center gap-2">
      <label htmlFor="moment" className="sr-only">
        Moment of the subscription
      </label>
      <div className="min-w-full grow sm:min-w-60">
        <MomentSlider
          key={at?.getTime() ?? "now"}
          min={from.getTime()}
          step={step}
          steps={STEPS}
          value={(at ?? now).getTime()}
          text={formatTime(at ?? now, zone)}
          zone={zone}
        />
      </div>
      <Button type="submit" look="secondary" className="px-3!">
        Show
      </Button>
      <Step path={path} at={previous} text="Previous" />
      <Step path={path} at={next} text="Next" />
      <Link href={path as Route} scroll={false} prefetch={false} className={buttonClass("quiet", "px-3!")}>
        Now
      </Link>
    </form>
  );
}

/** Plain text if there is no such moment. */
function Step({ path, at, text }: { path: string; at: Date | null; text: string }) {
  if (!at) {
    return (
      <span aria-disabled className={buttonClass("secondary", "px-3!")}>
        {text}
      </span>
    );
  }
  return (
    <Link
      href={`${path}?at=${at.toISOString()}` as Route}
      scroll={false}
      prefetch={false}
      className={buttonClass("secondary", "px-3!")}
    >
      {text}
    </Link>
  );
}

/** The moments before and after the selected one. */
export function neighboursOf(
  moments: Pick<Moment, "at">[],
  at: Date | null,
): { previous: Date | null; next: Date | null } {
  if (at === null) return { previous: moments.at(-1)?.at ?? null, next: null };
  return {
    previous: moments.findLast((moment) => moment.at < at)?.at ?? null,
    next: moments.find((moment) => moment.at > at)?.at ?? null,
  };
}
