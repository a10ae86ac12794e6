import { beforeAll, describe, expect, it } from "vitest";
import { sandboxDb } from "../../db";
import { env, readSandboxEnv } from "../../env";
import { faultSettings } from "../../faults/settings";
import { setFaults } from "../../faults/store";
import { answerLicenseRequest, limitedByAddress } from "../answer";
import { findLicense } from "../license";
import { license } from "../../testing/licenses";
import { NOW, freshShop } from "../../testing/shop";
import { POST } from "@/app/(sandbox)/sandbox/v1/licenses/[action]/route";

let key: string;

beforeAll(async () => {
  await freshShop();
  ({ key } = await license());
});

/** Validates keys from an address, as a proxy passes it on. */
function client(limit: number) {
  const handler = limitedByAddress(
    (request) =>
      answerLicenseRequest(request, "validate", async (given) => ({
        license: await findLicense(sandboxDb, given),
        now: NOW,
      })),
    limit,
  );
  return (address: string, text: string = key) =>
    handler(
      new Request(`${env.SANDBOX_URL}/v1/licenses/validate`, {
        method: "POST",
        headers: { "x-forwarded-for": address },
        body: new URLSearchParams({ license_key: text }),
      }),
    );
}

describe("an address that asks too often", () => {
  it("gets a 429, while the same key still works from another one", async () => {
    const validate = client(2);
    // The window is a minute of the clock: a test that begins at its end meets the next one.
    const answers = [];
    for (let asked = 0; asked < 5; asked += 1) answers.push(await validate("203.0.113.9"));
    const refused = answers.find(({ status }) => status === 429);
    expect(answers[0]?.status).toBe(200);
    expect(answers[0]?.headers.get("x-ratelimit-limit")).toBe("2");
    expect(answers[0]?.headers.get("x-ratelimit-remaining")).toBe("1");
    expect(await refused?.json()).toEqual({ message: "Too Many Attempts." });
    expect(refused?.statusText).toBe("Too Many Requests");
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused?.headers.get("access-control-allow-origin")).toBe("*");
    expect((await validate("203.0.113.10")).status).toBe(200);
  });

  it("gains nothing by other keys, nor by naming other addresses before its own", async () => {
    const validate = client(1);
    const statuses = [];
    for (let guess = 0; guess < 4; guess += 1) {
      statuses.push((await validate(`198.51.100.${guess}, 203.0.113.9`, `guess-${guess}`)).status);
    }
    expect(statuses[0]).toBe(404);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
  });
});

it("the fault panel refuses in the same words", async () => {
  const settings = faultSettings.parse({ rate_limit: { next: 1, retry_after: 9 } });
  await setFaults({ settings, seed: 1 });
  const request = new Request(`${env.SANDBOX_URL}/v1/licenses/validate`, { method: "POST" });
  const refused = await POST(request, { params: Promise.resolve({ action: "validate" }) });
  expect(await refused.json()).toEqual({ message: "Too Many Attempts." });
  expect([refused.status, refused.statusText]).toEqual([429, "Too Many Requests"]);
  expect(refused.headers.get("retry-after")).toBe("9");
  expect(refused.headers.get("x-sandbox-fault")).toBe("rate_limit");
});

it("sixty requests a minute are answered by default", () => {
  expect(readSandboxEnv({}).SANDBOX_LICENSE_RATE_LIMIT).toBe(60);
});
