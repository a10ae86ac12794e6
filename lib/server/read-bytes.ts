import { AppError } from "@/lib/errors";

/**
 * The exact bytes of a request, counted while they arrive: the announced length may be missing or a lie.
 * Throws `too_large` with this message at the first byte beyond `limit`.
 */
export async function readBytes(
  request: Request,
  limit: number,
  message: string,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new AppError("too_large", message);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of streamOf(request)) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream, so the rest is never received.
    if (size > limit) throw new AppError("too_large", message);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function streamOf(request: Request): AsyncIterable<Uint8Array> | Uint8Array[] {
  return (request.body as AsyncIterable<Uint8Array> | null) ?? [];
}
