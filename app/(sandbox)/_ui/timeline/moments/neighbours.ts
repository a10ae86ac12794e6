import type { Moment } from "@/app/(sandbox)/_service/timeline/moments";

/** The happenings before and after the moment that is looked at; from now on there is only a before. */
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
