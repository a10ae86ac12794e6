import type { Message } from "./frames";
import { frame } from "./messages";

const COPY_IN = /(?:^|;)\s*copy\b[^;]*\bfrom\s+stdin\b/i;
const REFUSAL =
  "DO $$BEGIN RAISE feature_not_supported USING MESSAGE = 'The embedded Postgres has no COPY FROM STDIN.'; END$$";

/** `COPY … FROM STDIN` ends PGlite's whole program. It becomes a statement that fails, so the client learns why. */
export function withoutCopyIn(message: Message): Message {
  const { type, bytes } = message;
  if ((type !== "Q" && type !== "P") || !COPY_IN.test(sqlOf(message))) return message;
  if (type === "Q") return { type, bytes: frame("Q", `${REFUSAL}\0`) };
  const nameEnd = bytes.indexOf(0, 5) + 1;
  return { type, bytes: frame("P", bytes.subarray(5, nameEnd), `${REFUSAL}\0`, Buffer.alloc(2)) };
}

function sqlOf({ type, bytes }: Message): string {
  const start = type === "Q" ? 5 : bytes.indexOf(0, 5) + 1;
  return bytes.toString("utf8", start, bytes.indexOf(0, start));
}
