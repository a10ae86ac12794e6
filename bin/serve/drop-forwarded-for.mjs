// Loaded into Next's process where no proxy of ours stands in front: then `x-forwarded-for` is what a client made up. Without it
// the framework writes the peer's address there, which is how limits tell clients apart.
import { Server } from "node:http";

// oxlint-disable-next-line typescript/unbound-method -- called with the server it belongs to
const emit = Server.prototype.emit;

Server.prototype.emit = function emitWithoutForwardedFor(event, ...values) {
  if (event === "request") delete values[0].headers["x-forwarded-for"];
  return emit.call(this, event, ...values);
};
