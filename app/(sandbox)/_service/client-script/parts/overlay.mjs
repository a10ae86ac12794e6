// @ts-check
import { Affiliate } from "./affiliate.mjs";
import { openDialog } from "./dialog.mjs";
import { element } from "./element.mjs";
import { Loader } from "./loader.mjs";
import { emit, parseAddress, state } from "./state.mjs";

/** How long a frame may take to say that it is there, in milliseconds. */
const PATIENCE = 15_000;

export const Url = {
  /**
   * Opens a checkout or a payment method page over this page. What is open already is not opened twice; another address
   * takes its place. Throws for anything but an http(s) address.
   * @param {string} address
   */
  Open(address) {
    const url = parseAddress(Affiliate.Build(address));
    if (!url) throw new Error("Service.Url.Open needs the address of a checkout.");
    // A signed address must not change by a letter. Its page notices by itself that it stands in a frame.
    if (!url.searchParams.has("signature")) url.searchParams.set("embed", "1");
    if (state.close && state.url === url.href) return;
    Url.Close();
    state.url = url.href;
    state.close = open(url);
  },

  /** Closes what is open, and tells the page when that was a payment method. */
  Close() {
    if (state.close) state.close();
    state.close = null;
    state.url = "";
  },
};

/**
 * @param {URL} url
 * @returns {() => void} closes it again
 */
function open(url) {
  let isPaymentMethod = false;
  const frame = frameOf(url);
  const dialog = openDialog({ frame, isDark: isDark(url), onCancel: () => Url.Close() });
  const giveUp = setTimeout(() => dialog.giveUp(url.href), PATIENCE);
  const arrive = () => {
    clearTimeout(giveUp);
    Loader.Hide();
    dialog.reveal();
  };
  frame.addEventListener("load", arrive);
  /** @param {MessageEvent} message */
  const listen = (message) => {
    // Any page may send messages: only this very frame, still at the address that was opened, is believed.
    if (message.source !== frame.contentWindow || message.origin !== url.origin) return;
    if (message.data === "mounted") {
      arrive();
      dialog.handOver();
    } else if (message.data === "close") Url.Close();
    else if (isEvent(message.data)) {
      isPaymentMethod ||= message.data.event === "PaymentMethodUpdate.Mounted";
      emit(message.data);
    }
  };
  addEventListener("message", listen);
  return () => {
    clearTimeout(giveUp);
    removeEventListener("message", listen);
    Loader.Hide();
    dialog.remove();
    if (isPaymentMethod) emit({ event: "PaymentMethodUpdate.Closed" });
  };
}

/**
 * @param {URL} url
 */
function frameOf(url) {
  const frame = element("iframe", {
    position: "absolute",
    inset: "0",
    width: "100%",
    height: "100%",
    border: "0",
    visibility: "hidden",
  });
  frame.title = "Checkout";
  frame.src = url.href;
  frame.allow = `payment ${url.origin}`;
  return frame;
}

/**
 * As the address asks, else as the page's reader likes it.
 * @param {URL} url
 */
function isDark(url) {
  const asked = url.searchParams.get("dark");
  return asked === null ? matchMedia("(prefers-color-scheme: dark)").matches : asked === "1";
}

/**
 * @param {unknown} data
 * @returns {data is { event: string, data?: unknown }}
 */
function isEvent(data) {
  return typeof data === "object" && data !== null && "event" in data && typeof data.event === "string";
}
