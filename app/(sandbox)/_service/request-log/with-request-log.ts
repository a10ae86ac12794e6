import "server-only";
import { after } from "next/server";
import { env } from "../env";
import { bearerToken } from "../http/sandbox-route";
import { knownBody } from "../http/known-body";
import { beginningOf } from "../http/read-body";
import { loggedBody, loggedName, loggedPath, loggedText, MOST_BYTES } from "./entry";
import { ignoredParts } from "./ignored";
import { enqueue, flushRequestLog } from "./write";

type Handler<Context extends unknown[]> = (request: Request, ...context: Context) => Promise<Response>;

/**
 * A route whose requests stand in the request log with their answers. The answer waits for nothing: it is written down after it
 * was sent. Keys are never kept, and nothing is while the sandbox is off.
 */
export function withRequestLog<Context extends unknown[]>(handler: Handler<Context>): Handler<Context> {
  return async (request, ...context) => {
    if (env.SANDBOX === "off") return handler(request, ...context);
    const startedAt = performance.now();
    const response = await handler(request, ...context);
    const durationMs = Math.round(performance.now() - startedAt);
    const known = knownBody(response);
    const answer = known === undefined && response.body ? response.clone() : null;
    afterwards(async () => {
      const token = bearerToken(request);
      enqueue({
        method: request.method,
        path: loggedPath(request.url, token),
        keyLastFour: token && token.length >= 12 ? token.slice(-4) : null,
        ignored: ignoredParts(request).map((name) => loggedName(name, token)),
        requestBody: loggedBody(beginningOf(request, MOST_BYTES + 1), token),
        status: response.status,
        responseBody:
          known === undefined ? answer && (await answerText(answer, token)) : loggedText(known, token),
        durationMs,
        createdAt: new Date(Date.now() - durationMs),
      });
      await flushRequestLog();
    });
    return response;
  };
}

/** Outside of a request, as in tests that call a route directly, there is no afterwards and no log. */
function afterwards(work: () => Promise<void>): void {
  try {
    after(work);
  } catch {
    // Nobody is there to wait for it.
  }
}

async function answerText(answer: Response, token: string | null): Promise<string | null> {
  const bytes = await answer.arrayBuffer().catch(() => new ArrayBuffer(0));
  return loggedBody(new Uint8Array(bytes), token);
}
