const KEY = "theme";
/** Set while the visitor of this browser is signed in, as far as it is known (`visitor.ts`). */
export const SIGNED_IN_KEY = "signed-in";

/**
 * Applies the chosen theme before the first paint; without a choice the system decides. Also marks a returning signed-in user. Short,
 * because each page contains it twice.
 */
export const THEME_SCRIPT = `try{const{"${KEY}":t,"${SIGNED_IN_KEY}":s}=localStorage,{dataset:d}=document.documentElement;/^(light|dark)$/.test(t)&&(d.theme=t);s&&(d.signedIn="")}catch{}`;

/** The same after a client-side navigation between root layouts, where that script doesn't run. */
export function applyTheme(): void {
  try {
    const theme = localStorage.getItem(KEY);
    if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
  } catch {}
}

export function switchTheme(): void {
  const root = document.documentElement;
  const shown =
    root.dataset["theme"] ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  root.dataset["theme"] = shown === "dark" ? "light" : "dark";
  // Without storage the choice lasts until the page is closed.
  try {
    localStorage.setItem(KEY, root.dataset["theme"]);
  } catch {}
}
