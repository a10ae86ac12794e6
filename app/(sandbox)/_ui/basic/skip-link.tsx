/** The way past a menu for whoever uses the keyboard: seen only while it has the focus. Leads to the element `main`. */
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
