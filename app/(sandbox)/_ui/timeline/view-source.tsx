import type { Timeline } from "@/app/(sandbox)/_service/timeline/get-timeline";

/** Where the merchant's view of the chosen moment comes from. */
export function ViewSource({ merchant, at }: Pick<Timeline, "merchant" | "at">) {
  if (merchant.status !== "known") return null;
  return (
    <p className="mb-3 max-w-[70ch] text-sm text-muted-foreground">
      {at
        ? "The merchant's side is rebuilt from what its inbox had worked off by then; what it read from the service by itself is not in it."
        : `The merchant's side is what ${merchant.origin} says it believes now.`}
    </p>
  );
}
