import { beforeEach, describe, expect, it } from "vitest";
import { GET as getFile, POST } from "@/app/(sandbox)/sandbox/control/scenarios/[name]/route";
import { POST as POST_FILE } from "@/app/(sandbox)/sandbox/control/scenarios/run/route";
import { sandboxDb } from "../db";
import { env } from "../env";
import { storedEvents } from "../testing/events";
import { useMerchant } from "../testing/merchant";
import { SCENARIOS } from "./library";
import { runScenario } from "./run-scenario";
import { scenarioWith } from "./parameters";
import { eventsOf } from "./scenario";
import { sentEvents } from "./sent-events";

const merchant = useMerchant();
beforeEach(() => sandboxDb.sandboxScenarioRun.deleteMany());

const request = (path: string, body?: unknown) =>
  new Request(`http://localhost:3000/sandbox/control/scenarios/${path}`, {
    headers: { Authorization: `Bearer ${env.SANDBOX_API_KEY}` },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });

async function run(name: string, body: object = {}) {
  const answer = await POST(request(name, body), { params: Promise.resolve({ name }) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function runFile(body: unknown) {
  const answer = await POST_FILE(request("run", body));
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe("the events that a scenario lists are the ones it sends", () => {
  it.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))(
    "%s",
    async (_, scenario) => {
      const done = await runScenario(scenario);
      expect(done).toMatchObject({ status: "done", problem: null });
      expect(await sentEvents(done)).toEqual(eventsOf(scenario));
      expect((await storedEvents()).map(({ name }) => name)).toEqual(eventsOf(scenario));
    },
    60_000,
  );

  it.each([
    ["card-fails-then-recovers", { attempts: 1 }],
    ["card-fails-then-recovers", { attempts: 4, variant_id: 411 }],
    ["cancelled-and-back", { variant_id: 421 }],
    ["never-recovers", { variant_id: 431 }],
    ["refund-partial", { variant_id: 441, amount: 100 }],
    ["dispute", { variant_id: 451 }],
    ["upgrade-mid-cycle", { variant_id: 421, to_variant_id: 411 }],
  ])(
    "%s with %j",
    async (name, parameters) => {
      const scenario = await scenarioWith(name, parameters);
      const done = await runScenario(scenario);
      expect(done).toMatchObject({ status: "done", problem: null });
      expect(await sentEvents(done)).toEqual(eventsOf(scenario));
    },
    60_000,
  );
});

it("a scenario is played with an own customer, custom data and amount", async () => {
  const given = { variant_id: 411, email: "grace@example.com", name: "Grace Hopper", amount: 250 };
  const { status, body } = await run("refund-partial", { ...given, custom: { user_id: "42" } });
  expect([status, body["error"]]).toEqual([201, undefined]);
  expect(body["steps"]).toMatchObject([
    { text: "Grace buys Starter" },
    { text: "A week passes" },
    { text: "Part of Grace’s payment is refunded" },
  ]);
  const order = await sandboxDb.sandboxOrder.findUniqueOrThrow({ where: { id: Number(body["order_id"]) } });
  expect(order).toMatchObject({
    userEmail: "grace@example.com",
    userName: "Grace Hopper",
    refundedAmount: 250,
  });
  const events = await storedEvents();
  expect(events.map(({ customData }) => customData)).toEqual(events.map(() => ({ user_id: "42" })));
  expect(merchant.receiver.received).toHaveLength(events.length);
}, 60_000);

it("a dispute leaves a fraudulent order that can be neither refunded nor disputed again", async () => {
  const { body } = await run("dispute");
  const order = await sandboxDb.sandboxOrder.findUniqueOrThrow({ where: { id: Number(body["order_id"]) } });
  expect(order).toMatchObject({ status: "fraudulent", refundedAmount: 0, refundedAt: null });
  expect((await storedEvents()).at(-1)).toMatchObject({
    name: "order_refunded",
    object: { attributes: { status: "fraudulent", refunded: false } },
  });
  const steps = [{ do: "dispute" }, { do: "dispute" }];
  const twice = { name: "twice", title: "Twice", customer: "Ada", buys: { variant_id: 441 }, steps };
  expect(await runFile(twice)).toEqual({
    status: 409,
    body: { error: expect.stringMatching(/^Step 3 \(Dispute\) .+Only a paid order can be disputed\.$/) },
  });
}, 60_000);

it("a scenario with a trial or a license key needs a variant that has one", async () => {
  const answers = [
    await run("trial-converts", { variant_id: 421 }),
    await run("license-limit-reached", { variant_id: 441 }),
  ];
  expect(answers.map(({ body }) => body["error"])).toEqual([
    "variant_id: trial-converts needs a trial, and 421 has none.",
    "variant_id: license-limit-reached needs a license key, and 441 has none.",
  ]);
});

it.each([
  [{ variant_id: 999 }, "variant_id: there is no variant 999."],
  [{ variant_id: 441 }, "variant_id: refund needs a subscription, and 441 is sold once."],
  [
    { attempts: 2 },
    /^attempts: refund has no such parameter. It has: variant_id, email, name, custom, amount.$/,
  ],
  [{ amount: 0.5 }, /^amount: /],
  [{ email: "nobody" }, "email: must be an email address"],
  [{ custom: { a: 1 } }, "custom.a: must be a string"],
  [{ plan: 1 }, /plan/],
])("parameters %j are refused", async (given, error) => {
  const matching = typeof error === "string" ? error : (expect.stringMatching(error) as string);
  expect(await run("refund", given)).toEqual({ status: 422, body: { error: matching } });
  expect(await sandboxDb.sandboxScenarioRun.count()).toBe(0);
});

describe("a scenario of one's own", () => {
  it("is saved as a file with its parameters and played from it", async () => {
    const path = "card-fails-then-recovers?attempts=2&variant_id=411&user_id=7&email=";
    const file = await getFile(request(path), {
      params: Promise.resolve({ name: "card-fails-then-recovers" }),
    });
    const scenario = (await file.json()) as { steps: object[]; name: string };
    expect(scenario).toMatchObject({ buys: { variant_id: 411, custom: { user_id: "7" } } });
    expect(scenario.steps).toHaveLength(4);
    const { status, body } = await runFile({ ...scenario, name: "my-own" });
    expect([status, body["name"], body["events"]]).toEqual([
      201,
      "my-own",
      expect.arrayContaining(["subscription_payment_recovered"]),
    ]);
  }, 60_000);

  const own = {
    name: "own",
    title: "Own",
    customer: "Ada",
    buys: { variant_id: 441 },
    steps: [] as object[],
  };
  it.each([
    [
      "a step that is unknown",
      { ...own, steps: [{ do: "teleport" }] },
      /^steps\.0.*: is none of until_next, /,
    ],
    ["a step without its option", { ...own, steps: [{ do: "days" }] }, "steps.0.days: is required"],
    ["an unknown key", { ...own, steps: [{ do: "cancel", now: 1 }] }, /^steps\.0: .+now/],
    ["a name that is none", { ...own, name: "a_b'%" }, /^name: must be lower-case words/],
    ["a NUL", { ...own, title: "\0" }, "title: has a NUL in it"],
    ["too many steps", { ...own, steps: Array.from({ length: 51 }, () => ({ do: "cancel" })) }, /^steps: /],
    ["no object", [], "must be an object"],
  ])("with %s is refused", async (_, file, error) => {
    const matching = typeof error === "string" ? error : (expect.stringMatching(error) as string);
    expect(await runFile(file)).toEqual({ status: 422, body: { error: matching } });
    expect(await sandboxDb.sandboxScenarioRun.count()).toBe(0);
  });

  it("stops in a sentence for a card that is declined, and for a variant that is missing", async () => {
    const declined = await runFile({ ...own, buys: { variant_id: 441, card: "4000000000000002" } });
    expect(declined).toMatchObject({ status: 409, body: { error: expect.stringContaining("declined") } });
    const missing = await runFile({ ...own, buys: { variant_id: 999 } });
    expect(missing).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("no such variant") },
    });
  });
});
