import { BrandMark } from "@/components/site/brand-mark";
import { cn } from "@/lib/utils";

type State = "waiting" | "unknown";

const LOOKS: Record<State, string> = {
  waiting: "bg-accent text-primary",
  unknown: "bg-muted text-muted-foreground",
};

/** Goes with a sentence that says the same. */
export function StateSign({ state }: { state: State }) {
  return (
    <span aria-hidden className={cn("grid size-14 place-items-center rounded-2xl", LOOKS[state])}>
      {state === "waiting" ? (
        <BrandMark className="size-7 animate-pulse" />
      ) : (
        <svg
          viewBox="0 0 24 24"
          className="size-7"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M9 9.2a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1-1.3 2.1M12 17.5v.01" />
        </svg>
      )}
    </span>
  );
}
