import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../../../db";
import { storedEvents } from "../../../testing/events";
import { license } from "../../../testing/licenses";
import { freshShop } from "../../../testing/shop";
import { activateOn, ask } from "../../../licenses/testing/ask";
import { callApi, getApi, resourceIn } from "../call-api";

beforeEach(freshShop);

const LONG_AGO = new Date("2026-01-01T00:00:00Z");
const FAR_AWAY = new Date("2126-01-01T00:00:00Z");

const idsOf = async (path: string) => {
  const { data } = await getApi(path);
  return [data].flat().map((entry) => Number(entry?.id));
};
const patch = (id: number, attributes: object) =>
  callApi("PATCH", `/license-keys/${id}`, {
    body: { data: { type: "license-keys", id: String(id), attributes } },
  });

describe("a license key", () => {
  it("is shown with its owner, its limit and what is left of it", async () => {
    const { id, key, orderId, orderItemId, customerId } = await license({ expiresAt: FAR_AWAY });
    await activateOn(key, "noa-laptop");
    const { attributes } = resourceIn(await getApi(`/license-keys/${id}`));
    expect(attributes).toMatchObject({
      store_id: 7001,
      customer_id: customerId,
      order_id: orderId,
      order_item_id: orderItemId,
      product_id: 305,
      user_name: "Noa Lindqvist",
      user_email: "noa@example.org",
      key,
      key_short: `XXXX-${key.slice(-12)}`,
      activation_limit: 3,
      instances_count: 1,
      disabled: false,
      status: "active",
      status_formatted: "Active",
      expires_at: "2126-01-01T00:00:00.000000Z",
    });
  });

  it("leads to everything around it, and everything leads back", async () => {
    const { id, key, orderId, orderItemId, customerId } = await license();
    await activateOn(key, "noa-laptop");
    const { id: instance } = await sandboxDb.sandboxLicenseKeyInstance.findFirstOrThrow();
    const paths: [string, number[]][] = [
      [`/license-keys/${id}/store`, [7001]],
      [`/license-keys/${id}/customer`, [customerId]],
      [`/license-keys/${id}/order`, [orderId]],
      [`/license-keys/${id}/order-item`, [orderItemId]],
      [`/license-keys/${id}/product`, [305]],
      [`/license-keys/${id}/license-key-instances`, [instance]],
      [`/license-keys/${id}/relationships/license-key-instances`, [instance]],
      [`/license-key-instances/${instance}`, [instance]],
      [`/license-key-instances/${instance}/license-key`, [id]],
      [`/license-key-instances/${instance}/relationships/license-key`, [id]],
      ["/stores/7001/license-keys", [id]],
      [`/orders/${orderId}/license-keys`, [id]],
      [`/customers/${customerId}/license-keys`, [id]],
    ];
    expect(await Promise.all(paths.map(async ([path]) => [path, await idsOf(path)]))).toEqual(paths);
    const include = "store,customer,order,order-item,product,license-key-instances";
    const { included } = await getApi(`/license-keys/${id}?include=${include}`);
    expect(included).toHaveLength(6);
  });

  it("is found by each filter, and by the status that it has at this moment", async () => {
    const expired = await license({ expiresAt: LONG_AGO });
    const ended = await license({ endedAt: LONG_AGO, expiresAt: null });
    const disabled = await license({ disabled: true, expiresAt: LONG_AGO });
    const inactive = await license({ expiresAt: null });
    const active = await license({ expiresAt: FAR_AWAY });
    await activateOn(active.key, "noa-laptop");
    const all = [expired.id, ended.id, disabled.id, inactive.id, active.id];
    const queries: [string, number[]][] = [
      ["status]=expired", [expired.id, ended.id]],
      ["status]=disabled", [disabled.id]],
      ["status]=inactive", [inactive.id]],
      ["status]=active", [active.id]],
      ["status]=paid", []],
      ["store_id]=7001", all],
      ["store_id]=1", []],
      ["product_id]=305", all],
      [`order_id]=${active.orderId}`, [active.id]],
      [`order_item_id]=${ended.orderItemId}`, [ended.id]],
    ];
    expect(
      await Promise.all(
        queries.map(async ([query]) => [query, await idsOf(`/license-keys?filter[${query}`)]),
      ),
    ).toEqual(queries);
    expect(await idsOf(`/license-key-instances?filter[license_key_id]=${active.id}`)).toHaveLength(1);
    expect(await idsOf(`/license-key-instances?filter[license_key_id]=${inactive.id}`)).toEqual([]);
  });
});

describe("changing a license key", () => {
  it.each([
    [{ disabled: true }, { disabled: true, status: "disabled" }],
    [{ disabled: 1 }, { disabled: true, status: "disabled" }],
    [{ activation_limit: 10 }, { activation_limit: 10, status: "inactive" }],
    [{ activation_limit: null }, { activation_limit: null }],
    [{ expires_at: "2020-01-01T00:00:00.000000Z" }, { status: "expired" }],
    [{ expires_at: null }, { expires_at: null, status: "inactive" }],
    [{}, { status: "inactive", activation_limit: 3 }],
  ])("to %j is shown at once and is an event", async (attributes, expected) => {
    const { id } = await license({ expiresAt: FAR_AWAY });
    await sandboxDb.sandboxEvent.deleteMany();
    const { status, document } = await patch(id, attributes);
    expect([status, resourceIn(document).attributes]).toMatchObject([200, expected]);
    expect(await storedEvents()).toMatchObject([
      { name: "license_key_updated", object: { type: "license-keys", id: String(id), attributes: expected } },
    ]);
  });

  it("brings a key back that was disabled, expired or ended", async () => {
    const { id, key } = await license({ disabled: true, expiresAt: LONG_AGO, endedAt: LONG_AGO });
    const statusNow = async () => (await ask("validate", { license_key: key })).answer.license_key?.status;
    expect(await statusNow()).toBe("disabled");
    await patch(id, { disabled: false });
    expect(await statusNow()).toBe("expired");
    await patch(id, { expires_at: "2126-01-01T00:00:00.000000Z" });
    expect(await statusNow()).toBe("inactive");
  });

  it("to a limit below what is used keeps the instances and allows no more", async () => {
    const { id, key } = await license();
    await Promise.all([activateOn(key, "a"), activateOn(key, "b")]);
    expect((await patch(id, { activation_limit: 1 })).status).toBe(200);
    const { status, answer } = await ask("activate", { license_key: key, instance_name: "c" });
    expect([status, answer.license_key]).toMatchObject([400, { activation_limit: 1, activation_usage: 2 }]);
  });

  it.each([
    [{ activation_limit: 0 }, "activation_limit"],
    [{ activation_limit: 3_000_000_000 }, "activation_limit"],
    [{ activation_limit: "many" }, "activation_limit"],
    [{ disabled: "yes" }, "disabled"],
    [{ disabled: 2 }, "disabled"],
    [{ expires_at: "soon" }, "expires_at"],
    [{ expires_at: "+020000-01-01T00:00:00Z" }, "expires_at"],
  ])("to %j is refused and changes nothing", async (attributes, field) => {
    const { id } = await license();
    const before = await getApi(`/license-keys/${id}`);
    const { status, document } = await patch(id, attributes);
    expect(status).toBe(422);
    expect(document.errors).toMatchObject([{ source: { pointer: `/data/attributes/${field}` } }]);
    expect(await getApi(`/license-keys/${id}`)).toEqual(before);
  });

  it("to another text is refused: it is no attribute of a change", async () => {
    const { id } = await license();
    const { status, document } = await patch(id, { key: "MINE" });
    expect([status, document.errors]).toMatchObject([
      400,
      [{ detail: "The field key is not a supported attribute.", source: { pointer: "/data/attributes" } }],
    ]);
  });

  it.each([
    ["POST", "/license-keys"],
    ["DELETE", "/license-keys/1"],
    ["PATCH", "/license-key-instances/1"],
  ] as const)("by %s %s is not possible", async (method, path) => {
    expect((await callApi(method, path, { body: {} })).status).toBe(405);
  });
});
