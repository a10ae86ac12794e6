import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../../db";
import { license, usageOf } from "../../testing/licenses";
import { freshShop } from "../../testing/shop";
import { ENCODINGS, activateOn, ask } from "./ask";

beforeEach(freshShop);

const LONG_AGO = new Date("2026-01-01T00:00:00Z");

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
    const deactivated = await ask("deactivate", { license_key: key, instance_id: instance });
    if (status === "expired") {
      const license_key = { status, activation_usage: 0 };
      return expect(deactivated).toMatchObject({ status: 200, answer: { deactivated: true, license_key } });
    }
    expect(deactivated).toMatchObject({ status: 400, answer: { deactivated: false, ...refused } });
    expect(deactivated.answer).not.toHaveProperty("instance");
    expect(await usageOf(id)).toEqual({ usage: 1, instances: 1 });
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
