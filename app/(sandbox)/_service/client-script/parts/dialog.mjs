// @ts-check
import { element } from "./element.mjs";
import { ring } from "./loader.mjs";
import { FRAME_HOLDER, WAITING_SIGN, markBody } from "./marks.mjs";

const LABEL = "Checkout";

/**
 * The dialog that holds the frame. The browser itself keeps the focus inside, makes the page behind it inert and gives the
 * focus back when it closes; Escape asks `onCancel`.
 * @param {{ frame: HTMLIFrameElement, isDark: boolean, onCancel: () => void }} options
 */
export function openDialog({ frame, isDark, onCancel }) {
  const close = closeButton(isDark, onCancel);
  const waiting = waitingPanel(isDark, close);
  const dialog = element(
    "dialog",
    {
      position: "fixed",
      inset: "0",
      margin: "auto",
      padding: "0",
      border: "0",
      width: "min(60rem, 100vw)",
      height: "min(54rem, 100dvh)",
      "max-width": "100vw",
      "max-height": "100dvh",
      overflow: "hidden",
      "border-radius": innerWidth > 640 ? "16px" : "0",
      background: isDark ? "#10121a" : "#f5f6fa",
      "box-shadow": "0 0 0 100vmax rgba(10,12,20,0.55), 0 24px 64px rgba(10,12,20,0.4)",
    },
    [frame, waiting],
  );
  dialog.id = FRAME_HOLDER;
  dialog.setAttribute("aria-label", LABEL);
  dialog.setAttribute("aria-modal", "true");
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    onCancel();
  });
  document.body.append(dialog);
  dialog.showModal();
  const { style } = document.documentElement;
  const overflow = style.overflow;
  style.overflow = "hidden";
  markBody("open", true);
  markBody("loading", true);
  const stopWaiting = () => {
    waiting.className = "";
    markBody("loading", false);
  };
  return {
    /** The frame can be seen. It may be a page of refusal that cannot close itself, so our button stays above it. */
    reveal() {
      stopWaiting();
      frame.style.setProperty("visibility", "visible");
      for (const child of Array.from(waiting.children)) if (child !== close) child.remove();
    },
    /** The page in the frame has a button of its own: nothing of ours is in its way. */
    handOver() {
      this.reveal();
      waiting.remove();
      frame.focus();
    },
    /**
     * @param {string} address
     */
    giveUp(address) {
      stopWaiting();
      waiting.replaceChildren(...failure(address), close);
    },
    remove() {
      stopWaiting();
      markBody("open", false);
      style.overflow = overflow;
      dialog.close();
      dialog.remove();
    },
  };
}

/**
 * @param {boolean} isDark
 * @param {HTMLElement} close
 */
function waitingPanel(isDark, close) {
  const panel = element(
    "div",
    {
      position: "absolute",
      inset: "0",
      "pointer-events": "none",
      display: "grid",
      "place-content": "center",
      "justify-items": "center",
      gap: "16px",
      padding: "24px",
      "text-align": "center",
      color: isDark ? "#eef0f8" : "#171a26",
      font: "15px/1.5 system-ui, sans-serif",
    },
    [ring(isDark), close],
  );
  panel.className = WAITING_SIGN;
  return panel;
}

/**
 * @param {boolean} isDark
 * @param {() => void} onCancel
 */
function closeButton(isDark, onCancel) {
  const made = element(
    "button",
    {
      "pointer-events": "auto",
      position: "absolute",
      top: "8px",
      right: "8px",
      width: "44px",
      height: "44px",
      border: "0",
      background: "transparent",
      color: isDark ? "#eef0f8" : "#171a26",
      font: "24px/1 system-ui, sans-serif",
      cursor: "pointer",
    },
    ["×"],
  );
  made.type = "button";
  made.setAttribute("aria-label", "Close");
  made.addEventListener("click", onCancel);
  return made;
}

/**
 * @param {string} address
 */
function failure(address) {
  const link = element("a", { color: "inherit", "text-decoration": "underline", "pointer-events": "auto" }, [
    "Open it in a new tab",
  ]);
  link.href = address;
  link.target = "_blank";
  link.rel = "noopener";
  const text = element("p", { margin: "0" }, ["The checkout did not answer here."]);
  text.setAttribute("role", "alert");
  return [text, link];
}
