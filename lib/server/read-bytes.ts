import { AppError } from "@/lib/errors";

/**
 * The exact bytes of a request, counted while they arrive: the announced length may be missing or a lie.
 * Throws `too_large` with this message at the first byte beyond `limit`, and `too_slow` when they are not all there in time.
 * `pieces` holds what has come so far, whatever becomes of the rest.
 */
export async function readBytes(
  request: Request,
  limit: number,
  message: string,
  { withinMs = Infinity, pieces = [] }: { withinMs?: number; pieces?: Uint8Array[] } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new AppError("too_large", message);
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const clock = startClock(reader, withinMs);
  try {
    const bytes = await readAll(reader, limit, message, pieces);
    if (clock.isOver()) throw new AppError("too_slow", "The body did not arrive in time.");
    return bytes;
  } catch (error) {
    // Whoever sends the rest sends it to nobody.
    void reader.cancel().catch(() => {});
    throw error;
  } finally {
    clock.stop();
  }
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
  message: string,
  pieces: Uint8Array[],
): Promise<Uint8Array<ArrayBuffer>> {
  let size = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(pieces));
    pieces.push(value);
    size += value.byteLength;
    if (size > limit) throw new AppError("too_large", message);
  }
}

/** Ends the reading when the time is over, as if no more came. */
function startClock(reader: ReadableStreamDefaultReader<Uint8Array>, ms: number) {
  let isOver = false;
  const end = () => {
    isOver = true;
    void reader.cancel().catch(() => {});
  };
  const timer = ms < Infinity ? setTimeout(end, ms) : undefined;
  return { stop: () => clearTimeout(timer), isOver: () => isOver };
}
