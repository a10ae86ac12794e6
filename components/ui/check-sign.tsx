import { cn } from "@/lib/utils";

/** Drawn beside or instead of words that say the same. */
export function CheckSign({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      className={cn("size-4 text-success", className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="m3 8.5 3.2 3.2 6.8-7.4" />
    </svg>
  );
}
