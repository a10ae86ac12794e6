/** The way past a menu for whoever uses the keyboard: seen only while it has the focus. Leads to the element `main`. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      Skip to content
    </a>
  );
}
