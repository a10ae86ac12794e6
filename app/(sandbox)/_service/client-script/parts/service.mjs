// @ts-check
import { Affiliate, rememberAffiliate } from "./affiliate.mjs";
import { Loader } from "./loader.mjs";
import { Url } from "./overlay.mjs";
import { parseAddress, state } from "./state.mjs";

// The live service's own class and globals, so that pages made for it run here unchanged (service §1.6).
const BUTTON = ".service-button, .lemonsqueezy-button";
const GLOBALS = ["Service", "LemonSqueezy"];
const INSTALLED = Symbol.for("service.js");
const FACTORIES = ["createService", "createLemonSqueezy", "createLemonSqueezyCheckout"];

const Service = {
  /**
   * Names the handler of all events; the last one wins. Events can be forged by whoever holds the page: show something on
   * them, never grant anything.
   * @param {{ eventHandler?: (event: unknown) => void }} options
   */
  Setup(options) {
    if (typeof options !== "object" || options === null) throw new Error("Service.Setup needs an object.");
    state.handler = typeof options.eventHandler === "function" ? options.eventHandler : null;
  },

  /** Nothing has to be bound again: clicks are heard on the document. Kept for pages that call it after rendering. */
  Refresh() {
    rememberAffiliate();
  },

  Url,
  Loader,
  Affiliate,
};

/**
 * Opens a button's address over the page, unless the customer wants it in a tab of its own. Heard before the page's own
 * handlers, so that a router finds the click taken.
 * @param {MouseEvent} click
 */
function onClick(click) {
  if (click.defaultPrevented || click.button !== 0) return;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
  const button = click.target instanceof Element ? click.target.closest(BUTTON) : null;
  const address = button?.getAttribute("href") ?? button?.getAttribute("data-href");
  if (!address || !parseAddress(address)) return;
  click.preventDefault();
  if (!state.close) Url.Open(address);
}

/** Puts the library into the page, once, however often the script is included. A name that the page uses itself stays the page's. */
export function install() {
  const page = /** @type {Record<string | symbol, unknown>} */ (/** @type {unknown} */ (window));
  if (page[INSTALLED]) return;
  page[INSTALLED] = true;
  for (const name of GLOBALS) page[name] ??= Service;
  for (const name of FACTORIES) page[name] ??= () => Service.Refresh();
  document.addEventListener("click", onClick, true);
  rememberAffiliate();
}
