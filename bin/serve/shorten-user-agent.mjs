// Loaded into Next's process. The framework looks for robots in this header by an expression that takes four times as long for a
// word twice as long: a header of 15,000 letters holds up everybody for most of a second. What browsers say is shorter than this.
import { Server } from "node:http";

const LONGEST = 512;

// oxlint-disable-next-line typescript/unbound-method -- called with the server it belongs to
const emit = Server.prototype.emit;

Server.prototype.emit = function emitWithShortUserAgent(event, ...values) {
  if (event === "request") shorten(values[0].headers);
  return emit.call(this, event, ...values);
};

function shorten(headers) {
  const said = headers["user-agent"];
  if (said && said.length > LONGEST) headers["user-agent"] = said.slice(0, LONGEST);
}
