import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { createPerson } from "../testing/people";
import { deactivateOwn } from "./deactivate-own";
import { listOwnKeys } from "./own-keys";
import { readActivations } from "./read-activations";
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
  it("shows each place by name and date, and asks for the list once in each state of a key", async () => {
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

  it("finds what was activated and given back beside our door", async () => {
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

  it("shows what it had while the service is silent, and says so", async () => {
    const { userId, shown } = await buyer();
    service.fail(503);
    expect(await readActivations(userId, NOW)).toBe(false);
    expect((await shown())?.activations).toHaveLength(2);
    expect(await readActivations((await createPerson()).id, NOW)).toBe(true);
  });

  it("asks nothing for a key that nobody has activated", async () => {
    const { id } = await createPerson();
    await sellDesktop(id);
    service.requests.length = 0;
    expect(await readActivations(id, NOW)).toBe(true);
    expect(service.requests).toEqual([]);
  });
});

describe("giving a place back", () => {
  it("frees it at the service and here, and the program there hears of it", async () => {
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

  it("twice at once frees one place, and both are told that it is free", async () => {
    const { userId, shown, instances, text, key } = await buyer();
    const again = () => deactivateOwn({ userId, instanceId: instances[0], now: NOW });
    const both = await Promise.allSettled([again(), again()]);
    expect(both.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(key.attributes["instances_count"]).toBe(1);
    expect((await shown())?.activations).toHaveLength(1);
    expect((await ask("validate", { key: text, instance: instances[1] })).status).toBe(200);
  });

  it("is nobody else's to do, and one that does not exist is answered alike", async () => {
    const { instances, key } = await buyer();
    const { id: userId } = await createPerson();
    const refusals = await Promise.allSettled(
      [instances[0], "c7f0d0de-2f7b-4e2b-b1f1-1d7f3a8f3401"].map((instanceId) =>
        deactivateOwn({ userId, instanceId, now: NOW }),
      ),
    );
    const [foreign, unknown] = refusals.map((one) => (one.status === "rejected" ? String(one.reason) : null));
    expect(foreign).toBe("AppError: There is no such activation.");
    expect(unknown).toBe(foreign);
    expect(key.attributes["instances_count"]).toBe(2);
  });

  it("changes nothing while the service is silent, and can be tried again", async () => {
    const { userId, shown, instances } = await buyer();
    const again = () => deactivateOwn({ userId, instanceId: instances[0], now: NOW });
    service.fail(503);
    await expect(again()).rejects.toMatchObject({ code: "upstream" });
    expect((await shown())?.activations).toHaveLength(2);
    service.fail(null);
    await again();
    expect((await shown())?.activations).toHaveLength(1);
  });

  it("works too for one that the program has given back already", async () => {
    const { userId, shown, instances, text } = await buyer();
    const form = { license_key: text, instance_id: instances[0] };
    await service.call("/v1/licenses/deactivate", { method: "POST", body: new URLSearchParams(form) });
    await deactivateOwn({ userId, instanceId: instances[0], now: NOW });
    expect((await shown())?.activations).toMatchObject([{ name: "studio" }]);
  });
});
