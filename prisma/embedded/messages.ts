/** A protocol message of the given type: its type, its length, its body. */
export function frame(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
  const head = Buffer.alloc(5);
  head.write(type, "latin1");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

export function simpleQuery(sql: string): Buffer {
  return frame("Q", `${sql}\0`);
}

export const sync = frame("S");

/** What a client is told before its connection ends; `code` is a SQLSTATE. */
export function fatalError(code: string, message: string): Buffer {
  return frame("E", `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
}

/** The opening message that any client sends, to learn from the server what to answer to all of them. */
export function startupMessage(): Buffer {
  const body = Buffer.from("user\0postgres\0database\0postgres\0\0");
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + body.length);
  head.writeInt16BE(3, 4);
  return Buffer.concat([head, body]);
}
