// Loaded into Next's process. In a burst the framework would begin with all webhooks at once, and then finish none of them in the
// three seconds that a sender should wait. Here they stand in line before it, which costs almost nothing: the first are stored as fast
// as the database takes them, and the others get a 503 at once.
import { Server } from "node:http";

const PATH = "/api/webhooks/commerce";
/** As many as two statements of the inbox store. */
const MOST_AT_WORK = 100;
const MOST_WAITING = 1_500;
/** From its arrival. The rest of the three seconds is for its way here. */
const ANSWER_WITHIN_MS = 2_200;
const LEAST_PATIENCE_MS = 500;
const BODY_WITHIN_MS = 1_000;
/** The kernel allows as many (`net.core.somaxconn`). With Node's 511 it drops the rest, and senders try again after 1, 3 and 7 s. */
const MOST_CONNECTING = 4_096;
/**
 * Node accepts one connection in each turn of its event loop, so what is at work makes the others wait unseen. While connections come
 * in, only a few are at work.
 */
const FEW_AT_WORK = 5;
const QUIET_TURNS = 2;

const waiting = [];
let atWork = 0;
/** Turns of the event loop since the last connection. */
let quietTurns = QUIET_TURNS;
/** How long the slowest of the last ones was at work. */
let slowestMs = 0;

// oxlint-disable-next-line typescript/unbound-method -- called with the server they belong to
const { emit, listen } = Server.prototype;

Server.prototype.listen = function listenToMany(port, host, ...rest) {
  const isAddress = typeof port === "number" && typeof host !== "function";
  if (!isAddress) return listen.call(this, port, host, ...rest);
  return listen.call(this, { port, host, backlog: MOST_CONNECTING }, ...rest);
};

Server.prototype.emit = function emitInTurn(event, ...values) {
  if (event === "connection") awaitQuiet();
  const isWebhook =
    event === "request" && values[0].method === "POST" && values[0].url.split("?")[0] === PATH;
  if (!isWebhook) return emit.call(this, event, ...values);
  const [incoming, response] = values;
  const start = () => {
    atWork += 1;
    const begin = performance.now();
    let isAtWork = true;
    const end = () => {
      if (!isAtWork) return;
      isAtWork = false;
      atWork -= 1;
      startNext();
    };
    // Also where the sender has gone.
    response.once("close", end);
    response.once("finish", () => (slowestMs = Math.max(performance.now() - begin, slowestMs * 0.95)));
    // A body that comes slowly must not keep the others waiting.
    setTimeout(() => incoming.complete || end(), BODY_WITHIN_MS).unref();
    emit.call(this, event, ...values);
  };
  if (waiting.length >= MOST_WAITING) refuse(response);
  else waiting.push({ start, response, since: performance.now() });
  startNext();
  return true;
};

function awaitQuiet() {
  if (quietTurns >= QUIET_TURNS) setImmediate(countTurn);
  quietTurns = 0;
}

function countTurn() {
  quietTurns += 1;
  if (quietTurns < QUIET_TURNS) setImmediate(countTurn);
  else startNext();
}

/** Refuses requests that have waited too long, and starts the first of the others. */
function startNext() {
  refuseLate();
  while (waiting.length > 0 && hasRoom()) {
    const next = waiting.shift();
    if (!next.response.destroyed) next.start();
  }
}

function hasRoom() {
  return atWork < (quietTurns < QUIET_TURNS ? FEW_AT_WORK : MOST_AT_WORK);
}

function refuseLate() {
  const patience = Math.max(ANSWER_WITHIN_MS - slowestMs, LEAST_PATIENCE_MS);
  const latest = performance.now() - patience;
  while (waiting.length > 0 && waiting[0].since < latest) refuse(waiting.shift().response);
}

function refuse(response) {
  const body = JSON.stringify({ message: "Too many at once. Send it again." });
  response.statusCode = 503;
  response.setHeader("Content-Type", "application/json");
  response.setHeader("Retry-After", "5");
  response.end(body);
}

// Also while no request ends.
setInterval(refuseLate, 100).unref();
