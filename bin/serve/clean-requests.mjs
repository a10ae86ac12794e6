// Loaded into Next's process. Handles what the framework gets wrong, or fails on, before any code of ours sees the request.
import { Server } from "node:http";

/**
 * Next looks for robots in this header with an expression that takes four times as long for a header twice as long: 15,000 letters
 * block the process for most of a second. No browser sends as much as this.
 */
const LONGEST_USER_AGENT = 512;
const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const ACTION_NOT_FOUND = "x-nextjs-action-not-found";
/** Without a proxy, `x-forwarded-for` is made up. When it is missing, Next adds the peer's address, which rate limits use. */
const isPeerKnown = process.env.PEER_IS_KNOWN === "1";

// oxlint-disable-next-line typescript/unbound-method -- called with the server it belongs to
const emit = Server.prototype.emit;

Server.prototype.emit = function emitCleaned(event, ...values) {
  if (event !== "request") return emit.call(this, event, ...values);
  const [request, response] = values;
  takeHostFromAddress(request);
  if (request.method === "TRACE")
    return refuse(response, 405, "This method is not allowed.", { Allow: METHODS });
  if (!isPath(request.url)) return refuse(response, 400, "This address is malformed.");
  cleanHeaders(request.headers);
  loadOutdatedPageAgain(request, response);
  return emit.call(this, event, ...values);
};

/** In `GET http://shop.example/pricing` the host in the address replaces the header (RFC 9112, section 3.2.2). */
function takeHostFromAddress(request) {
  const [, host, path] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(request.url) ?? [];
  if (host === undefined) return;
  request.headers.host = host;
  request.url = path.startsWith("/") ? path : `/${path}`;
}

/** Next decodes the path and answers 500 when it can't. */
function isPath(url) {
  try {
    decodeURIComponent(url.replace(/[?#].*$/, ""));
    return url.startsWith("/");
  } catch {
    return false;
  }
}

/**
 * A form of an older build names an action that this build doesn't have. Next answers it with nothing for people to see, so we send the
 * browser to the page's new version. The query makes it load, not only scroll, and `components/site/document.tsx` says why.
 */
function loadOutdatedPageAgain(request, response) {
  const { url, headers } = request;
  const { writeHead } = response;
  response.writeHead = function writeHeadOfAction(status, ...rest) {
    if (!this.hasHeader(ACTION_NOT_FOUND)) return writeHead.call(this, status, ...rest);
    this.removeHeader(ACTION_NOT_FOUND);
    const { pathname, searchParams } = new URL(url, "http://localhost");
    searchParams.set("reloaded", Date.now().toString(36));
    // Two slashes at the start would lead to another host.
    const address = `${pathname.replace(/^\/+/, "/")}?${searchParams}#reloaded`;
    if (!headers["next-action"]) return writeHead.call(this, 303, { Location: address });
    this.setHeader("X-Action-Redirect", `${address.replaceAll(";", "%3B")};replace`);
    return writeHead.call(this, status, ...rest);
  };
}

function refuse(response, status, text, headers = {}) {
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...headers,
  });
  response.end(text);
  return true;
}

function cleanHeaders(headers) {
  if (isPeerKnown) delete headers["x-forwarded-for"];
  const userAgent = headers["user-agent"];
  if (userAgent?.length > LONGEST_USER_AGENT) headers["user-agent"] = userAgent.slice(0, LONGEST_USER_AGENT);
}
