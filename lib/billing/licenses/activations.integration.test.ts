import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { createPerson } from "../testing/people";
import { listOwnKeys } from "./own-keys";
import { deactivateOwn, readActivations } from "./activations";
import { activated, ask, DESKTOP, NOW, sellDesktop, tellKey } from "./testing/desktop";

const listed = () => service.countOf("GET", "/v1/license-key-instances");

beforeEach(async () => {
  service.reset();
  await db.limit.deleteMany();
});

/** A buyer with two places in use, and what their account page shows of it. */
async function buyer() {
  const { id: userId } = await createPerson();
  const sold = await sellDesktop(userId);
  const instances = [await activated(sold.text, "noa-laptop"), await activated(sold.text, "studio")] as const;
  await tellKey(sold.key);
  const shown = async () => (await listOwnKeys(userId, NOW))[0];
  return { userId, instances, shown, ...sold };
}

describe("the account", () => {
  it("shows each device by name and date, and reads the list once for each state of a key", async () => {
    const { userId, shown, instances } = await buyer();
    expect(await readActivations(userId, NOW)).toBe(true);
    expect(await readActivations(userId, NOW)).toBe(true);
    expect(listed()).toBe(1);
    expect(await shown()).toMatchObject({
      productName: DESKTOP,
      statusText: "Active",
      facts: "2 of 3 activations used.",
    });
    const date = new Date("2026-03-02T12:00:00Z");
    expect((await shown())?.activations).toEqual(
      expect.arrayContaining([
        { id: instances[0], name: "noa-laptop", date },
        { id: instances[1], name: "studio", date },
      ]),
    );
  });

  it("finds what was activated and freed elsewhere than at our API", async () => {
    const { userId, shown, key, instances, text } = await buyer();
    const form = (fields: Record<string, string>) => ({
      method: "POST",
      body: new URLSearchParams({ license_key: text, ...fields }),
    });
    await service.call("/v1/licenses/activate", form({ instance_name: "elsewhere" }));
    await service.call("/v1/licenses/deactivate", form({ instance_id: instances[0] }));
    await tellKey(key);
    expect(await readActivations(userId, NOW)).toBe(true);
    expect((await shown())?.activations.map(({ name }) => name).toSorted()).toEqual(["elsewhere", "studio"]);
  });

  it("shows what it had while the service is down, and says so", async () => {
    const { userId, shown } = await buyer();
    service.fail(503);
    expect(await readActivations(userId, NOW)).toBe(false);
    expect((await shown())?.activations).toHaveLength(2);
    expect(await readActivations((await createPerson()).id, NOW)).toBe(true);
  });

  it("reads nothing for a key that was never activated", async () => {
    const { id } = await createPerson();
    await sellDesktop(id);
    service.requests.length = 0;
    expect(await readActivations(id, NOW)).toBe(true);
    expect(service.requests).toEqual([]);
  });
});

describe("freeing an activation", () => {
  it("frees it at the service and here, and the program on that device is refused", async () => {
    const { userId, shown, instances, text } = await buyer();
    await deactivateOwn({ userId, instanceId: instances[0], now: NOW });
    expect(await shown()).toMatchObject({
      facts: "1 of 3 activations used.",
      activations: [{ name: "studio" }],
    });
    expect(await ask("validate", { key: text, instance: instances[0] })).toMatchObject({
      status: 404,
      body: { reason: "unknown_instance" },
    });
    service.fail(503);
    expect((await ask("validate", { key: text, instance: instances[0] })).status).toBe(503);
  });

  it("twice at once frees one activation, and both requests succeed", async () => {
    const { userId, shown, instances, text, key } = await buyer();
    const again = () => deactivateOwn({ userId, instanceId: instances[0], now: NOW });
    // So that both have found it before the service answers one of them.
    service.delay(500);
    const both = await Promise.allSettled([again(), again()]);
    service.delay(0);
    expect(both.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(key.attributes["instances_count"]).toBe(1);
    expect((await shown())?.activations).toHaveLength(1);
    expect((await ask("validate", { key: text, instance: instances[1] })).status).toBe(200);
  });

  it("is only for the owner, and one that does not exist gets the same answer", async () => {
    const { instances, key } = await buyer();
    const { id: userId } = await createPerson();
    const refusals = await Promise.allSettled(
      [instances[0], "c7f0d0de-2f7b-4e2b-b1f1-1d7f3a8f3401"].map((instanceId) =>
        deactivateOwn({ userId, instanceId, now: NOW }),
      ),
    );
    const [foreign, unknown] = refusals.map((one) => (one.status === "rejected" ? String(one.reason) : null));
    expect(foreign).toBe(
      "AppError: This device is no longer active. Reload the page to see the devices that are.",
    );
    expect(unknown).toBe(foreign);
    expect(key.attributes["instances_count"]).toBe(2);
  });

  it("changes nothing while the service is down, and can be tried again", async () => {
    const { userId, shown, instances } = await buyer();
    const again = () => deactivateOwn({ userId, instanceId: instances[0], now: NOW });
    service.fail(503);
    await expect(again()).rejects.toMatchObject({ code: "upstream" });
    expect((await shown())?.activations).toHaveLength(2);
    service.fail(null);
    await again();
    expect((await shown())?.activations).toHaveLength(1);
  });

  it("also works for one that the program has already freed", async () => {
    const { userId, shown, instances, text } = await buyer();
    const form = { license_key: text, instance_id: instances[0] };
    await service.call("/v1/licenses/deactivate", { method: "POST", body: new URLSearchParams(form) });
    await deactivateOwn({ userId, instanceId: instances[0], now: NOW });
    expect((await shown())?.activations).toMatchObject([{ name: "studio" }]);
  });
});
