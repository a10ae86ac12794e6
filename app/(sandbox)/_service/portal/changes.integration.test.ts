import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { getPortal, linkProblemOf } from "./customer-portal";
import { activate } from "../licenses/activations";
import { storedEventNames } from "../testing/events";
import { DESKTOP, FIELD_GUIDE, NOW, PRO_MONTHLY, buy, freshShop } from "../testing/shop";
import { storedSubscription, subscribe } from "../testing/subscriber";
import { customerPortalUrl, updateSubscriptionUrl } from "../shared/service-urls";
import { deactivateInstance, saveBillingDetails } from "./billing-details";
import { changePlan, previewPlan } from "./plans";
import { pauseSubscription, unpauseSubscription } from "./pause-and-cancel";

const TEAM = 431;
const STARTER = 411;
const store = { slug: "fernway" };
const MIDDLE = new Date((NOW.getTime() + new Date("2026-04-30T10:15:04Z").getTime()) / 2);

beforeEach(freshShop);

describe("a change of plan in the portal", () => {
  it("costs what was shown", async () => {
    const { subscription } = await subscribe();
    const update = await updateUrl(subscription.id);
    const preview = await previewPlan(update, { variantId: TEAM }, MIDDLE);
    expect(preview).toMatchObject({
      planName: "Team Monthly",
      dueNow: 1250,
      credit: 0,
      renewalTotal: 4900,
      lines: [{ amount: -1200 }, { amount: 2450 }],
    });
    expect(await storedEventNames()).toEqual([]);
    expect(await changePlan(update, { variantId: TEAM }, MIDDLE, preview.dueNow)).toBeNull();
    const [, paid] = await sandboxDb.sandboxSubscriptionInvoice.findMany({ orderBy: { id: "asc" } });
    expect(paid).toMatchObject({ billingReason: "updated", total: 1250 });
  });

  it("is shown again instead of costing more than was shown", async () => {
    const { subscription } = await subscribe();
    const update = await updateUrl(subscription.id);
    expect(await changePlan(update, { variantId: TEAM }, MIDDLE, 1249)).toMatchObject({ dueNow: 1250 });
    expect(await changePlan(update, { variantId: TEAM }, MIDDLE, Number("x"))).toMatchObject({
      dueNow: 1250,
    });
    expect((await storedSubscription(subscription.id)).variantId).toBe(421);
  });

  it("to a cheaper plan leaves a credit for the next payment", async () => {
    const { subscription } = await subscribe();
    const update = await updateUrl(subscription.id);
    expect(await previewPlan(update, { variantId: STARTER }, MIDDLE)).toMatchObject({
      dueNow: 0,
      credit: 750,
      renewalTotal: 150,
    });
  });
});

describe("a pause in the portal", () => {
  it("lasts until a date or until the customer ends it", async () => {
    const { portal, subscription } = await subscribe();
    const until = new Date("2026-05-01T00:00:00Z");
    await pauseSubscription(portal, subscription.id, until, NOW);
    expect(await storedSubscription(subscription.id)).toMatchObject({
      status: "paused",
      pauseMode: "void",
      pauseResumesAt: until,
      dueAt: until,
    });
    await unpauseSubscription(portal, subscription.id, NOW);
    expect((await storedSubscription(subscription.id)).status).toBe("active");
    expect(await storedEventNames()).toEqual([
      "subscription_paused",
      "subscription_updated",
      "subscription_unpaused",
      "subscription_updated",
    ]);
  });

  it("of somebody else is not there", async () => {
    const { portal } = await subscribe();
    const { subscription } = await subscribe(PRO_MONTHLY, "somebody.else@example.org");
    await expect(pauseSubscription(portal, subscription.id, null, NOW)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("billing details", () => {
  const DETAILS = { name: "Noa L.", country: "FR", region: "", city: "Lyon", zip: "69001", taxNumber: "" };

  it("are saved, with an event", async () => {
    const { portal } = await subscribe();
    expect(await saveBillingDetails(portal, DETAILS, NOW)).toEqual({ status: "saved" });
    expect((await getPortal(portal, NOW)).customer).toMatchObject(DETAILS);
    expect(await storedEventNames()).toEqual(["customer_updated"]);
  });

  it("take no tax number that would leave the tax on unnoticed", async () => {
    const { portal } = await subscribe();
    const refused = await saveBillingDetails(portal, { ...DETAILS, taxNumber: "DE123456789" }, NOW);
    expect(refused).toEqual({
      status: "invalid",
      fields: { taxNumber: expect.stringContaining("begins with FR") },
    });
    const own = await saveBillingDetails(portal, { ...DETAILS, taxNumber: "FR12345678901" }, NOW);
    expect(own).toEqual({ status: "saved" });
  });

  it("are refused field by field, and by a changed address", async () => {
    const { portal } = await subscribe();
    expect(await saveBillingDetails(portal, { ...DETAILS, name: " ", country: "" }, NOW)).toEqual({
      status: "invalid",
      fields: { name: "Enter your name.", country: "Choose your country." },
    });
    const forged = saveBillingDetails(portal.replace("user=", "user=1"), DETAILS, NOW);
    expect(await forged.catch(linkProblemOf)).toBe("forged");
    expect(await storedEventNames()).toEqual([]);
  });
});

describe("what a customer has", () => {
  it("are the files of what was bought and not refunded", async () => {
    await buy(FIELD_GUIDE);
    const { customerId } = await sandboxDb.sandboxOrder.findFirstOrThrow();
    const portal = customerPortalUrl(store, customerId, NOW);
    expect((await getPortal(portal, NOW)).downloads).toHaveLength(1);
    await sandboxDb.sandboxOrder.updateMany({ data: { status: "refunded" } });
    expect((await getPortal(portal, NOW)).downloads).toEqual([]);
  });

  it("are license keys, each of which can be taken off a device", async () => {
    await buy(DESKTOP);
    const { key, customerId } = await sandboxDb.sandboxLicenseKey.findFirstOrThrow();
    await activate(key, "noa-laptop", NOW);
    const portal = customerPortalUrl(store, customerId, NOW);
    const [license] = (await getPortal(portal, NOW)).licenseKeys;
    expect(license?.instances).toMatchObject([{ name: "noa-laptop" }]);
    const instance = license?.instances[0]?.identifier ?? "";
    const other = await subscribe(PRO_MONTHLY, "somebody.else@example.org");
    await expect(deactivateInstance(other.portal, instance, NOW)).rejects.toMatchObject({
      code: "not_found",
    });
    await deactivateInstance(portal, instance, NOW);
    expect((await getPortal(portal, NOW)).licenseKeys).toMatchObject([{ instances: [], activationUsage: 0 }]);
  });
});

async function updateUrl(id: number): Promise<string> {
  return updateSubscriptionUrl(store, await storedSubscription(id), MIDDLE);
}
