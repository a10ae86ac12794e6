import { AppError } from "@/lib/errors";

/** The largest webhook taken: 256 kB. Real ones stay below 20 kB. */
const MAX_BODY_BYTES = 256 * 1024;

/**
 * The exact bytes of a request, counted while they arrive: the announced length may be missing or a lie.
 * Throws `too_large` at the first byte too many.
 */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of streamOf(request)) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream, so the rest is never received.
    if (size > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function streamOf(request: Request): AsyncIterable<Uint8Array> | Uint8Array[] {
  return (request.body as AsyncIterable<Uint8Array> | null) ?? [];
}

function tooLarge(): AppError {
  return new AppError("too_large", "The body is larger than 256 kB.");
}
