import { setTimeout as sleep } from "node:timers/promises";
import type { Health } from "./health";
import { OutOfTime, type Pace } from "./pace";
import { type Answer, type Call, send } from "./send";

/** An attempt that had less time says nothing about the service. */
const FAIR_MS = 1_000;

/**
 * Sends a request once, when it may be sent, and learns from the answer how the service is. Throws `unavailable` without sending
 * while the service is away, or when the time of `pace` is over before it could be sent.
 */
export async function askOnce(
  target: { baseUrl: string; apiKey: string; timeoutMs: number },
  call: Call,
  pace: Pace,
  { breaker, share }: Health,
): Promise<Answer> {
  if (pace.isBackground) await share.take(pace.deadline);
  const wait = breaker.admit(Date.now());
  const timeLeft = pace.deadline - Date.now() - wait;
  // Nobody waits for work in the background: what it has begun it may end.
  const isTooLate = pace.isBackground ? wait > 0 && timeLeft < 0 : timeLeft <= 0;
  if (isTooLate) {
    breaker.abandoned();
    throw new OutOfTime();
  }
  if (wait > 0) await sleep(wait);
  const timeoutMs = pace.isBackground ? target.timeoutMs : Math.ceil(Math.min(target.timeoutMs, timeLeft));
  const answer = await send({ ...target, timeoutMs }, call);
  if (answer.ok && answer.limit !== null) share.learn(answer.limit);
  if (answer.ok || !answer.isTransient) breaker.answered();
  else if (timeoutMs < Math.min(target.timeoutMs, FAIR_MS)) breaker.abandoned();
  else breaker.failed(Date.now(), { ...answer, isBusy: answer.error.code === "too_many" });
  return answer;
}
