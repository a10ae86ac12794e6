/** Turns the page dark or light and remembers it, by `/boot.js`; before the first click the system decides. */
export function ThemeSwitch() {
  return (
    <button type="button" aria-label="Switch between light and dark" className="theme-switch theme-button" />
  );
}
