// Loaded into Next's process. In a burst the framework would begin with all webhooks at once, and then finish none of them in the
// three seconds that a sender should wait. Here they stand in line before it, which costs almost nothing: the first are stored as fast
// as the database takes them, and the others are told at once to come again.
import { Server } from "node:http";

const PATH = "/api/webhooks/commerce";
/** As many as two statements of the inbox store. */
const MOST_AT_WORK = 100;
const MOST_WAITING = 1_500;
/** Then there is still time for its turn within three seconds. */
const PATIENCE_MS = 1_500;
const BODY_WITHIN_MS = 1_000;

const waiting = [];
let atWork = 0;

// oxlint-disable-next-line typescript/unbound-method -- called with the server it belongs to
const emit = Server.prototype.emit;

Server.prototype.emit = function emitInTurn(event, ...values) {
  const isWebhook =
    event === "request" && values[0].method === "POST" && values[0].url.split("?")[0] === PATH;
  if (!isWebhook) return emit.call(this, event, ...values);
  const [incoming, response] = values;
  const start = () => {
    atWork += 1;
    let isAtWork = true;
    const end = () => {
      if (!isAtWork) return;
      isAtWork = false;
      atWork -= 1;
      startNext();
    };
    // Also where the sender has gone.
    response.once("close", end);
    // A body that comes slowly must not keep the others waiting.
    setTimeout(() => incoming.complete || end(), BODY_WITHIN_MS).unref();
    emit.call(this, event, ...values);
  };
  if (atWork < MOST_AT_WORK) start();
  else if (waiting.length < MOST_WAITING) waiting.push({ start, response, since: performance.now() });
  else refuse(response);
  return true;
};

/** Whoever has waited too long is told so, and the first of the others begins. */
function startNext() {
  refuseLate();
  const next = waiting.shift();
  if (next?.response.destroyed) startNext();
  else next?.start();
}

function refuseLate() {
  const latest = performance.now() - PATIENCE_MS;
  while (waiting.length > 0 && waiting[0].since < latest) refuse(waiting.shift().response);
}

function refuse(response) {
  const body = JSON.stringify({ message: "Too many at once. Send it again." });
  response.statusCode = 503;
  response.setHeader("Content-Type", "application/json");
  response.setHeader("Retry-After", "5");
  response.end(body);
}

// Where nothing ends, nobody begins either.
setInterval(refuseLate, 100).unref();
