import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "@/lib/db";
import { env } from "@/lib/env";
import { seedSandbox } from "@/lib/sandbox/seed";
import { storedEventNames, storedEvents } from "@/lib/sandbox/testing/events";
import { license, usageOf } from "@/lib/sandbox/testing/licenses";
import { freshShop } from "@/lib/sandbox/testing/shop";
import { GET, OPTIONS, PUT } from "./route";
import { ENCODINGS, activateOn, ask, post } from "./test-client";

beforeEach(freshShop);

const read = async (response: Response) => [response.status, await response.json()];
const context = () => ({ params: Promise.resolve({ action: "validate" }) });

const LONG_AGO = new Date("2026-01-01T00:00:00Z");
const FAR_AWAY = new Date("2126-01-01T00:00:00Z");

describe.each(Object.keys(ENCODINGS))("a program that sends %s", (encoding) => {
  it("activates, validates and deactivates", async () => {
    const { id, key } = await license({ expiresAt: FAR_AWAY });
    const activated = await ask("activate", { license_key: key, instance_name: "noa-laptop" }, encoding);
    expect(activated).toMatchObject({
      status: 200,
      answer: {
        activated: true,
        error: null,
        license_key: {
          id,
          key,
          status: "active",
          activation_limit: 3,
          activation_usage: 1,
          expires_at: "2126-01-01T00:00:00.000000Z",
        },
        instance: { name: "noa-laptop" },
        meta: {
          store_id: 7001,
          product_id: 305,
          product_name: "Fernway for Desktop",
          variant_id: 451,
          variant_name: "Default",
          customer_name: "Noa Lindqvist",
          customer_email: "noa@example.org",
        },
      },
    });
    const given = { license_key: key, instance_id: activated.answer.instance?.id };
    expect(await ask("validate", given, encoding)).toMatchObject({
      status: 200,
      answer: { valid: true, error: null, instance: activated.answer.instance },
    });
    const deactivated = await ask("deactivate", given, encoding);
    expect(deactivated).toMatchObject({
      status: 200,
      answer: {
        deactivated: true,
        error: null,
        license_key: { status: "inactive", activation_usage: 0 },
        meta: { store_id: 7001 },
      },
    });
    expect(deactivated.answer).not.toHaveProperty("instance");
  });
});

describe("a key that was never activated", () => {
  it.each([{ instance_id: null }, {}])("is valid, and has no instance (%j)", async (others) => {
    const { key } = await license();
    expect(await ask("validate", { license_key: key, ...others }, "JSON")).toMatchObject({
      status: 200,
      answer: { valid: true, license_key: { status: "inactive", activation_usage: 0 }, instance: null },
    });
  });

  it("is found with blanks around it, as people paste it", async () => {
    const { key } = await license();
    expect(await ask("validate", { license_key: ` ${key}\n` })).toMatchObject({ status: 200 });
  });
});

it("the same name twice makes two instances", async () => {
  const { id, key } = await license();
  const instances = [await activateOn(key, "noa-laptop"), await activateOn(key, "noa-laptop")];
  expect(new Set(instances).size).toBe(2);
  expect(await usageOf(id)).toEqual({ usage: 2, instances: 2 });
});

describe("a refusal", () => {
  const unusable = [
    ["expired by date", { expiresAt: LONG_AGO }, "expired"],
    ["ended with its subscription", { endedAt: LONG_AGO }, "expired"],
    ["disabled", { disabled: true }, "disabled"],
    ["disabled and expired", { disabled: true, expiresAt: LONG_AGO }, "disabled"],
  ] as const;

  it.each(unusable)("of a key that is %s says so, with the key", async (_name, state, status) => {
    const { id, key } = await license();
    const instance = await activateOn(key, "noa-laptop");
    await sandboxDb.sandboxLicenseKey.update({ where: { id }, data: state });
    const refused = {
      error: `This license key is ${status}.`,
      license_key: { id, status },
      meta: { product_id: 305 },
    };
    expect(await ask("activate", { license_key: key, instance_name: "second" })).toMatchObject({
      status: 400,
      answer: { activated: false, ...refused },
    });
    expect(await ask("validate", { license_key: key, instance_id: instance })).toMatchObject({
      status: 400,
      answer: { valid: false, instance: null, ...refused },
    });
    expect(await usageOf(id)).toEqual({ usage: 1, instances: 1 });
    expect(await ask("deactivate", { license_key: key, instance_id: instance })).toMatchObject({
      status: 200,
      answer: { deactivated: true, license_key: { status, activation_usage: 0 } },
    });
  });

  it("of an activation beyond the limit shows the key, and no instance", async () => {
    const { id, key } = await license({ activationLimit: 1 });
    await activateOn(key, "first");
    const { status, answer } = await ask("activate", { license_key: key, instance_name: "second" });
    expect([status, answer]).toMatchObject([
      400,
      {
        activated: false,
        error: "This license key has reached the activation limit.",
        license_key: { activation_limit: 1, activation_usage: 1, status: "active" },
        meta: { store_id: 7001 },
      },
    ]);
    expect(answer).not.toHaveProperty("instance");
    expect(await usageOf(id)).toEqual({ usage: 1, instances: 1 });
  });

  it.each([
    ["another key's", (): string | null => null],
    ["an unknown", () => randomUUID()],
    ["a senseless", () => "noa-laptop"],
  ])("of %s instance leaves both keys as they were", async (_name, instanceId) => {
    const [mine, other] = [await license(), await license()];
    const foreign = await activateOn(other.key, "other-laptop");
    const fields = { license_key: mine.key, instance_id: instanceId() ?? foreign };
    const refused = { error: "This license key has no such instance.", license_key: { id: mine.id } };
    expect(await ask("validate", fields)).toMatchObject({
      status: 400,
      answer: { valid: false, instance: null, ...refused },
    });
    expect(await ask("deactivate", fields)).toMatchObject({
      status: 400,
      answer: { deactivated: false, ...refused },
    });
    expect(await usageOf(other.id)).toEqual({ usage: 1, instances: 1 });
  });

  it("of an instance that is gone already counts nothing twice", async () => {
    const { id, key } = await license();
    const [first] = [await activateOn(key, "first"), await activateOn(key, "second")];
    const fields = { license_key: key, instance_id: first };
    const answers = await Promise.all([ask("deactivate", fields), ask("deactivate", fields)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect(await usageOf(id)).toEqual({ usage: 1, instances: 1 });
  });

  it.each([
    ["activate", { instance_name: "noa-laptop" }, { activated: false }],
    ["validate", {}, { valid: false }],
    ["deactivate", { instance_id: randomUUID() }, { deactivated: false }],
  ] as const)("of an unknown key has nothing but the reason: %s", async (action, others, flag) => {
    const { status, answer } = await ask(action, { license_key: "NO-SUCH-KEY", ...others });
    expect([status, answer]).toEqual([404, { ...flag, error: "license_key not found." }]);
  });

  it.each([
    ["activate", {}, { activated: false }, ["license_key", "instance_name"]],
    ["activate", { license_key: "A", instance_name: "" }, { activated: false }, ["instance_name"]],
    [
      "activate",
      { license_key: "A", instance_name: "n".repeat(256) },
      { activated: false },
      ["instance_name"],
    ],
    ["activate", { license_key: "A", instance_name: "a\0b" }, { activated: false }, ["instance_name"]],
    ["validate", { instance_id: "B" }, { valid: false }, ["license_key"]],
    ["deactivate", { license_key: "A" }, { deactivated: false }, ["instance_id"]],
  ] as const)("of %s with %j names each field", async (action, fields, flag, wrong) => {
    for (const encoding of Object.keys(ENCODINGS)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is easier to read when it fails
      const { status, answer } = await ask(action, fields, encoding);
      expect([status, answer]).toMatchObject([422, flag]);
      expect(Object.keys(answer["errors"] as object)).toEqual(wrong);
      expect(answer.error).toMatch(/^The (license key|instance name|instance id) field /);
    }
  });

  it.each([17, true, ["a"], { a: 1 }])("of a key that is %j says that it must be a text", async (key) => {
    const { status, answer } = await ask("validate", { license_key: key }, "JSON");
    expect([status, answer.error]).toEqual([422, "The license key field must be a string."]);
  });
});

describe("a key that was disabled and enabled again", () => {
  it("works as before, with the instances that it had", async () => {
    const { id, key } = await license({ disabled: true });
    const fields = { license_key: key, instance_name: "noa-laptop" };
    expect(await ask("activate", fields)).toMatchObject({ status: 400 });
    await sandboxDb.sandboxLicenseKey.update({ where: { id }, data: { disabled: false } });
    expect(await ask("activate", fields)).toMatchObject({
      status: 200,
      answer: { license_key: { status: "active" } },
    });
  });
});

it("an unlimited key is activated as often as one likes", async () => {
  const { id, key } = await license({ activationLimit: null });
  await Promise.all(["a", "b", "c", "d", "e"].map((name) => activateOn(key, name)));
  expect(await usageOf(id)).toEqual({ usage: 5, instances: 5 });
});

it("every change of a key is an event with the custom data of its checkout; a refusal is none", async () => {
  const { id, key, orderId } = await license();
  await sandboxDb.sandboxOrder.update({ where: { id: orderId }, data: { customData: { user_id: "u_17" } } });
  await sandboxDb.sandboxEvent.deleteMany();
  const instance = await activateOn(key, "noa-laptop");
  await ask("validate", { license_key: key, instance_id: instance });
  await ask("deactivate", { license_key: key, instance_id: randomUUID() });
  await ask("deactivate", { license_key: key, instance_id: instance });
  expect(await storedEventNames()).toEqual(["license_key_updated", "license_key_updated"]);
  expect(await storedEvents()).toMatchObject([
    {
      customData: { user_id: "u_17" },
      object: { type: "license-keys", id: String(id), attributes: { status: "active", instances_count: 1 } },
    },
    { object: { attributes: { status: "inactive", instances_count: 0 } } },
  ]);
});

describe("what is no proper request", () => {
  it.each([
    ["application/json", "{", 400],
    ["application/json", "[]", 422],
    ["application/json", "null", 422],
    ["multipart/form-data; boundary=x", "nothing of the kind", 400],
    ["text/plain", "license_key=A", 415],
    ["application/json", `"${"x".repeat(1_048_576)}"`, 413],
    [null, null, 422],
  ])("as %s is refused with the flag", async (type, body, status) => {
    const answer = await read(await post("validate", type, body));
    expect(answer).toMatchObject([status, { valid: false, error: expect.any(String) }]);
  });

  it("an unknown endpoint is not there, and a known one only takes POST", async () => {
    expect((await post("renew", "application/json", "{}")).status).toBe(404);
    const request = new Request(`${env.SANDBOX_URL}/v1/licenses/validate`);
    const answers = await Promise.all([GET(request, context()), PUT(request, context())]);
    expect(answers.map(({ status, headers }) => [status, headers.get("allow")])).toEqual([
      [405, "POST"],
      [405, "POST"],
    ]);
    const preflight = await OPTIONS(request, context());
    expect([preflight.status, preflight.headers.get("access-control-allow-headers")]).toEqual([
      204,
      "Accept, Authorization, Content-Type",
    ]);
  });

  it("a form with parts is read like any other", async () => {
    const { key } = await license();
    const form = new FormData();
    form.set("license_key", key);
    expect((await post("validate", null, form)).status).toBe(200);
    form.set("license_key", new Blob(["A"]), "key.txt");
    expect((await post("validate", null, form)).status).toBe(422);
  });
});

it("a start of the sandbox leaves keys and their instances as they are", async () => {
  const { id, key } = await license();
  await activateOn(key, "noa-laptop");
  await seedSandbox(new Date());
  expect(await usageOf(id)).toEqual({ usage: 1, instances: 1 });
});
