/** Visible while focused. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10 focus:rounded-lg focus:bg-card focus:px-4 focus:py-3 focus:font-semibold focus:shadow-lg"
    >
      Skip to content
    </a>
  );
}

/** `/sandbox/boot.js` handles the click. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      aria-label="Switch between light and dark"
      className="theme-switch grid size-11 place-items-center rounded-lg text-muted-foreground hover:bg-muted hover:text-foreground"
    >
      <svg
        aria-hidden
        viewBox="0 0 20 20"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
      >
        <circle cx="10" cy="10" r="7" />
        <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" stroke="none" />
      </svg>
    </button>
  );
}
