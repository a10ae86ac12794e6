// @ts-check
import { element } from "./element.mjs";
import { WAITING_SIGN, markBody } from "./marks.mjs";

/** @type {HTMLElement | null} */
let shown = null;

export const Loader = {
  /**
   * Shows that something is on its way, in light strokes where the page is dark.
   * @param {boolean} [isDark]
   */
  Show(isDark = false) {
    if (shown) return;
    shown = element("div", {
      position: "fixed",
      inset: "0",
      display: "grid",
      "place-items": "center",
      "z-index": "2147483646",
      "pointer-events": "none",
    });
    shown.className = WAITING_SIGN;
    shown.append(ring(isDark));
    document.body.append(shown);
    markBody("loading", true);
  },

  Hide() {
    if (shown) shown.remove();
    shown = null;
    markBody("loading", false);
  },
};

/**
 * The turning ring, which stands still for whoever asked for less motion.
 * @param {boolean} isDark
 */
export function ring(isDark) {
  const line = isDark ? "255,255,255" : "23,26,38";
  const made = element("div", {
    width: "32px",
    height: "32px",
    "border-radius": "50%",
    border: `3px solid rgba(${line},0.25)`,
    "border-top-color": `rgb(${line})`,
  });
  made.setAttribute("role", "status");
  made.setAttribute("aria-label", "Loading");
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
    made.animate([{ transform: "rotate(0)" }, { transform: "rotate(360deg)" }], {
      duration: 900,
      iterations: Infinity,
    });
  }
  return made;
}
