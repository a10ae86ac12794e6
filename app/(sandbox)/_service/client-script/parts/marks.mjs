// @ts-check

// What pages for the live service look for in the document: two classes of the body, one of the waiting sign, one id.
export const WAITING_SIGN = "lemonsqueezy-loader";
export const FRAME_HOLDER = "lemonsqueezy-iframe-container";

/**
 * Says on the page's body whether a checkout is open or on its way.
 * @param {"open" | "loading"} what
 * @param {boolean} isSo
 */
export function markBody(what, isSo) {
  document.body.classList.toggle(`lemonsqueezy-${what}`, isSo);
}
