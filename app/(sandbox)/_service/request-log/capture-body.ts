import { MOST_BYTES } from "./entry";

/** The request with a body that remembers its beginning as it is read, and what it remembers. Reads nothing by itself. */
export function captureBody(request: Request): {
  request: Request;
  read: () => { bytes: Uint8Array; isCut: boolean };
} {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const read = () => ({ bytes: Buffer.concat(chunks).subarray(0, MOST_BYTES), isCut: size > MOST_BYTES });
  if (!request.body) return { request, read };
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      if (size < MOST_BYTES) chunks.push(chunk.slice(0, MOST_BYTES - size));
      size += chunk.length;
      controller.enqueue(chunk);
    },
  });
  const body = request.body.pipeThrough(watch);
  const { method, headers, signal } = request;
  const init = { method, headers, signal, body, duplex: "half" };
  return { request: new Request(request.url, init), read };
}
