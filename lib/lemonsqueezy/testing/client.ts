import { onTestFinished } from "vitest";
import { AppError } from "@/lib/errors";
import { createClient } from "../client";
import { type Handler, startService } from "./service";

/** A record as the service sends it. */
export const RECORD = { type: "stores", id: "7001", attributes: { name: "Quarrystone Press" } };

/** A client of a service that responds with `handler`, until the test is over. `seen`: the requests it got. */
export async function serve(handler: Handler, options: { timeoutMs?: number; maxMs?: number } = {}) {
  const service = await startService(handler);
  onTestFinished(service.close);
  const client = createClient({
    baseUrl: `${service.address}/v1`,
    apiKey: "key_1",
    timeoutMs: options.timeoutMs ?? 2_000,
    retry: { retries: 2, baseMs: 5, maxMs: options.maxMs ?? 50 },
  });
  return { client, seen: service.seen, stop: service.close };
}

/** The error of ours with which it fails. */
export async function failureOf(promise: Promise<unknown>): Promise<AppError> {
  const error: unknown = await promise.then(
    () => new Error("It did not fail."),
    (reason: unknown) => reason,
  );
  if (error instanceof AppError) return error;
  throw error;
}
