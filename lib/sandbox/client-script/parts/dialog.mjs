// @ts-check
import { element } from "./element.mjs";
import { ring } from "./loader.mjs";

const LABEL = "Checkout";

/**
 * The dialog that holds the frame. The browser itself keeps the focus inside, makes the page behind it inert and gives the
 * focus back when it closes; Escape asks `onCancel`.
 * @param {{ frame: HTMLIFrameElement, isDark: boolean, onCancel: () => void }} options
 */
export function openDialog({ frame, isDark, onCancel }) {
  const waiting = waitingPanel(isDark, onCancel);
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
    [waiting, frame],
  );
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
  return {
    /** The frame can be seen: nothing of ours is in its way. */
    reveal() {
      waiting.remove();
      frame.style.setProperty("visibility", "visible");
      frame.focus();
    },
    /**
     * @param {string} address
     */
    giveUp(address) {
      waiting.replaceChildren(...failure(address), closeButton(isDark, onCancel));
    },
    remove() {
      style.overflow = overflow;
      dialog.close();
      dialog.remove();
    },
  };
}

/**
 * @param {boolean} isDark
 * @param {() => void} onCancel
 */
function waitingPanel(isDark, onCancel) {
  return element(
    "div",
    {
      position: "absolute",
      inset: "0",
      display: "grid",
      "place-content": "center",
      "justify-items": "center",
      gap: "16px",
      padding: "24px",
      "text-align": "center",
      color: isDark ? "#eef0f8" : "#171a26",
      font: "15px/1.5 system-ui, sans-serif",
    },
    [ring(isDark), closeButton(isDark, onCancel)],
  );
}

/**
 * @param {boolean} isDark
 * @param {() => void} onCancel
 */
function closeButton(isDark, onCancel) {
  const made = element(
    "button",
    {
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
  const link = element("a", { color: "inherit", "text-decoration": "underline" }, ["Open it in a new tab"]);
  link.href = address;
  link.target = "_blank";
  link.rel = "noopener";
  const text = element("p", { margin: "0" }, ["The checkout did not answer here."]);
  text.setAttribute("role", "alert");
  return [text, link];
}
