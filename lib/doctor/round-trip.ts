import { randomBytes } from "node:crypto";
import { fetch } from "undici";
import { sign } from "@/lib/contract/signature";
import { isAccepted } from "@/lib/server/rotation";
import { type Finding, ok, problem } from "./finding";
import type { Setup } from "./setup";
import { webhookAddress } from "./webhook";

/** Of no name that is followed, so that it is stored and nothing is done. Always the same bytes, so that it is stored once. */
export const PROBE_EVENT = "doctor_examined";

/** Sends this app an event with a right signature and one with a wrong one, as the service would. Neither changes anything. */
export async function examineRoundTrip({ env }: Setup): Promise<Finding[]> {
  const secret = env.COMMERCE_WEBHOOK_SECRET.find((one) => isAccepted(one, new Date()))?.secret;
  if (!secret)
    return [
      problem(
        "There is no secret to sign with.",
        "Set COMMERCE_WEBHOOK_SECRET; `npm run setup` creates one.",
      ),
    ];
  const address = webhookAddress(env.APP_URL);
  const body = probe(env.BILLING_MODE);
  const [right, wrong] = await Promise.all([
    deliver(address, body, sign(secret, body)),
    deliver(address, body, sign(randomBytes(16).toString("hex"), body)),
  ]);
  if (right === null)
    return [
      problem(
        `Nobody answers at ${address}.`,
        "Start or deploy the app, and check that APP_URL is its public address.",
      ),
    ];
  return [rightFinding(right, address), ...(wrong === null ? [] : wrongFinding(wrong))];
}

function probe(mode: "test" | "live"): Uint8Array {
  const event = {
    meta: { event_name: PROBE_EVENT, test_mode: mode === "test" },
    data: { type: "examinations", id: "1", attributes: {} },
  };
  return new TextEncoder().encode(JSON.stringify(event));
}

/** The status of the answer; null without one. */
async function deliver(address: string, body: Uint8Array, signature: string): Promise<number | null> {
  const headers = {
    "content-type": "application/json",
    "x-event-name": PROBE_EVENT,
    "x-signature": signature,
  };
  const signal = AbortSignal.timeout(5_000);
  // A redirect is none for the service either.
  const sent = fetch(address, { method: "POST", headers, body, redirect: "manual", signal });
  return await sent.then(
    async (answer) => {
      await answer.text();
      return answer.status;
    },
    () => null,
  );
}

function rightFinding(status: number, address: string): Finding {
  if (status === 200) return ok(`${address} accepts events signed with the secret.`);
  if (status === 401 || status === 429)
    return problem(
      `The app at ${address} has a different secret from COMMERCE_WEBHOOK_SECRET here.`,
      "Give both the same COMMERCE_WEBHOOK_SECRET, and restart the app.",
    );
  if (status >= 300 && status < 400)
    return problem(
      `${address} redirects, and the service doesn’t follow redirects.`,
      "Set APP_URL to the address where the app itself answers, and register the webhook there.",
    );
  return problem(
    `${address} answered ${status} to a correctly signed event.`,
    "Check that APP_URL points to this app, and look at its log.",
  );
}

function wrongFinding(status: number): Finding[] {
  if (status === 401 || status === 429) return [ok("It rejects events signed with another secret.")];
  if (status !== 200) return [];
  return [
    problem(
      "It accepts events signed with another secret: anybody could report purchases to it.",
      "Check that APP_URL points to this app and that nothing in front of it answers instead.",
    ),
  ];
}
