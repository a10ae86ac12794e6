import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../../db";
import { seedSandbox } from "../../seed/seed-sandbox";
import { storedEventNames, storedEvents } from "../../testing/events";
import { license, usageOf } from "../../testing/licenses";
import { freshShop } from "../../testing/shop";
import { ENCODINGS, activateOn, ask } from "./ask";

beforeEach(freshShop);

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
          product_name: "Notes for Desktop",
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

it("a start of the sandbox leaves keys and their instances as they are", async () => {
  const { id, key } = await license();
  await activateOn(key, "noa-laptop");
  await seedSandbox(new Date());
  expect(await usageOf(id)).toEqual({ usage: 1, instances: 1 });
});
