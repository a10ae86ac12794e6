// oxlint-disable-next-line import/no-unassigned-import -- gives Next its request storage outside a server
import "next/dist/server/node-environment-baseline";
import { workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external";
import { workUnitAsyncStorage } from "next/dist/server/app-render/work-unit-async-storage.external";
import { POST } from "@/app/api/webhooks/commerce/route";
import type { EventName } from "@/lib/lemonsqueezy/events";
import { sign } from "@/lib/lemonsqueezy/signature";
import { drainInbox } from "../webhooks/process";
import type { TestRecord } from "./records";

export const CURRENT_SECRET = "whsec_current_secret";
export const PREVIOUS_SECRET = "whsec_previous_secret";

/** The bytes of an event as the service sends them. */
export function eventBytes(
  name: EventName | (string & {}),
  record: TestRecord,
  options: { custom?: Record<string, string>; testMode?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  const meta = { test_mode: options.testMode ?? true, event_name: name, custom_data: options.custom };
  return new TextEncoder().encode(JSON.stringify({ meta, data: record }));
}

/** Sends bytes to the webhook route, signed unless another signature is given. What the route leaves for later does not run. */
export function deliver(
  bytes: Uint8Array<ArrayBuffer>,
  options: { signature?: string | null; headers?: Record<string, string> } = {},
): Promise<Response> {
  const signature = options.signature === undefined ? sign(CURRENT_SECRET, bytes) : options.signature;
  const headers = { ...options.headers, ...(signature === null ? {} : { "x-signature": signature }) };
  return post(
    new Request("http://shop.localhost/api/webhooks/commerce", { method: "POST", body: bytes, headers }),
  );
}

/** Runs the real route inside a request of Next's, whose `after` would otherwise refuse to work. */
export function post(request: Request): Promise<Response> {
  const work = { afterContext: { after: () => {} } } as never;
  return workAsyncStorage.run(work, () =>
    workUnitAsyncStorage.run({ type: "request" } as never, () => POST(request)),
  );
}

/** Works off all that is due. */
export function drain(): Promise<number> {
  return drainInbox({ budgetMs: 20_000 });
}
