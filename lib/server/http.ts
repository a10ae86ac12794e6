import { AppError } from "@/lib/errors";

// What routes do with raw requests and responses.

/**
 * The exact bytes of a request, counted while they arrive: the announced length may be missing or wrong.
 * Throws `too_large` with this message at the first byte beyond `limit`, and `too_slow` when they are not all there in time.
 * `pieces` holds what has come so far, also when the rest fails.
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
  const cancel = () => void reader.cancel().catch(() => {});
  let isLate = false;
  const end = () => {
    isLate = true;
    cancel();
  };
  const timer = withinMs < Infinity ? setTimeout(end, withinMs) : undefined;
  try {
    for (let size = 0; ;) {
      // oxlint-disable-next-line no-await-in-loop -- one piece after the other
      const { done, value } = await reader.read();
      if (isLate) throw new AppError("too_slow", "The body did not arrive in time.");
      if (done) return new Uint8Array(Buffer.concat(pieces));
      pieces.push(value);
      size += value.byteLength;
      if (size > limit) throw new AppError("too_large", message);
    }
  } catch (error) {
    cancel();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A text as a response body: each part is made when it can be sent, and none after the client has disconnected. */
export function textStream(parts: AsyncGenerator<string> | Generator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as it may stand in HTML, inside an attribute too. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
