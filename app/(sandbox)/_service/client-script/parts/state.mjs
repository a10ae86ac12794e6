// @ts-check

/**
 * What the page has open, and who wants to hear of it.
 * @type {{ handler: ((event: unknown) => void) | null, close: (() => void) | null, url: string }}
 */
export const state = { handler: null, close: null, url: "" };

/**
 * Hands an event of the frame to the page's own handler; the last one that was set is the only one.
 * @param {unknown} event
 */
export function emit(event) {
  if (state.handler) state.handler(event);
}

/**
 * An address that can be opened, or null: nothing but http and https is ever put into a frame.
 * @param {unknown} address
 * @returns {URL | null}
 */
export function parseAddress(address) {
  try {
    const url = new URL(String(address), document.baseURI);
    return url.protocol === "https:" || url.protocol === "http:" ? url : null;
  } catch {
    return null;
  }
}
