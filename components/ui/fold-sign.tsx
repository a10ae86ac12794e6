/** The plus at the end of a folded part's title, which turns into a cross while the `group` around it is open. */
export function FoldSign() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      className="size-4 shrink-0 text-muted-foreground transition-transform group-open:rotate-45"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
    >
      <path d="M8 3v10M3 8h10" />
    </svg>
  );
}
