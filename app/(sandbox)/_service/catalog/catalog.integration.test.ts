import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { EntryError, type EntryValues } from "../entry/entry";
import { NOW, PRO_MONTHLY, buy, freshShop } from "../testing/shop";
import { changePrice, createVariant, updateVariant } from "./variants";
import {
  createProduct,
  getProduct,
  getVariant,
  productEntryValues,
  publishProduct,
  updateProduct,
} from "./products";
import { NEW_PRICE, priceEntryValues } from "./price-rows";
import { NEW_VARIANT, variantEntryValues } from "./variant-entry";

const FORM: EntryValues = {
  ...NEW_VARIANT,
  ...NEW_PRICE,
  name: "Field Notes",
  description: "Notes <of> yours\n\n- on paper",
  status: "published",
  unitPrice: "12.50",
};

beforeEach(freshShop);

async function refusal(work: Promise<unknown>): Promise<Record<string, string>> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof EntryError)) throw new Error(`expected a refusal, not ${String(error)}`);
  return error.fields;
}

describe("a product", () => {
  it("is made with its default variant and can be bought at once", async () => {
    const { id } = await createProduct(FORM, NOW);
    const { variants, slug } = await getProduct(id);
    expect(slug).toBe("field-notes");
    expect(variants).toMatchObject([
      {
        status: "pending",
        isSubscription: true,
        interval: "month",
        intervalCount: 1,
        prices: [{ unitPrice: 1250, category: "subscription", renewalIntervalUnit: "month", tiers: null }],
      },
    ]);
    const order = await buy(String(variants[0]?.id));
    expect(await sandboxDb.sandboxOrder.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
      subtotal: 1250,
    });
  });

  it("gets an address of its own when another has its name", async () => {
    await createProduct(FORM, NOW);
    const second = await getProduct((await createProduct(FORM, NOW)).id);
    expect(second.slug).toMatch(/^field-notes-[0-9a-f]{8}$/);
  });

  it("is refused for all that is wrong at once, in every part of its form", async () => {
    const wrong = { ...FORM, name: "", intervalCount: "0", unitPrice: "1,000" };
    expect(Object.keys(await refusal(createProduct(wrong, NOW)))).toEqual([
      "name",
      "intervalCount",
      "unitPrice",
    ]);
    const { id } = await createProduct(FORM, NOW);
    const wrongVariant = { ...FORM, variantName: "", unitPrice: "" };
    expect(Object.keys(await refusal(createVariant(id, wrongVariant, NOW)))).toEqual([
      "variantName",
      "unitPrice",
    ]);
  });

  it("is refused field by field, and nothing is written", async () => {
    const before = await sandboxDb.sandboxProduct.count();
    const wrong = { ...FORM, name: " ", redirectUrl: "javascript:alert(1)" };
    expect(await refusal(createProduct(wrong, NOW))).toEqual({
      name: "Please fill this in.",
      redirectUrl: expect.stringContaining("full address") as string,
    });
    expect(await refusal(createProduct({ ...FORM, unitPrice: "12,5,0" }, NOW))).toHaveProperty("unitPrice");
    expect(await sandboxDb.sandboxProduct.count()).toBe(before);
  });

  it("is described in text, which the wire carries as HTML", async () => {
    const { id } = await createProduct(FORM, NOW);
    const product = await getProduct(id);
    expect(product.description).toBe("<p>Notes &lt;of&gt; yours</p><ul><li>on paper</li></ul>");
    expect(productEntryValues(product)).toMatchObject({ description: FORM["description"] });
    expect(productEntryValues(product)).not.toHaveProperty("descriptionFormat");
  });

  it("whose description says more than text can keeps its HTML, until it is written without tags", async () => {
    const { id } = await createProduct(FORM, NOW);
    const description = '<p>See <a href="https://example.com">more</a></p>';
    await sandboxDb.sandboxProduct.update({ where: { id }, data: { description } });
    const values = productEntryValues(await getProduct(id));
    expect(values).toMatchObject({ description, descriptionFormat: "html" });
    await updateProduct(id, { ...values, name: "Renamed" }, NOW);
    expect(await getProduct(id)).toMatchObject({ name: "Renamed", description });
    await updateProduct(id, { ...values, description: "- See more" }, NOW);
    expect((await getProduct(id)).description).toBe("<ul><li>See more</li></ul>");
  });

  it("can be taken down and changed", async () => {
    const { id } = await createProduct(FORM, NOW);
    await publishProduct(id, false, NOW);
    expect((await getProduct(id)).status).toBe("draft");
    await updateProduct(id, { ...FORM, name: "Renamed", status: "published" }, NOW);
    expect(await getProduct(id)).toMatchObject({ name: "Renamed", status: "published", slug: "field-notes" });
    await expect(publishProduct(999_999, true, NOW)).rejects.toThrow("no such product");
  });
});

describe("amounts follow the store's currency", () => {
  it.each([
    ["JPY", "1250", 1250],
    ["KWD", "1.234", 1234],
    ["USD", "12.50", 1250],
  ])("%s %s", async (currency, typed, amount) => {
    await sandboxDb.sandboxStore.updateMany({ data: { currency } });
    const { id } = await createProduct({ ...FORM, unitPrice: typed }, NOW);
    const [variant] = (await getProduct(id)).variants;
    expect(variant?.prices[0]?.unitPrice).toBe(amount);
    if (variant?.prices[0]) {
      expect(priceEntryValues(variant, variant.prices[0], currency)["unitPrice"]).toBe(typed);
    }
  });
});

describe("a variant", () => {
  it("has license terms, a trial and a set-up fee", async () => {
    const { id: productId } = await createProduct(FORM, NOW);
    const { id } = await createVariant(
      productId,
      {
        ...FORM,
        variantName: "Yearly",
        interval: "year",
        hasFreeTrial: "on",
        hasLicenseKeys: "on",
        licenseActivationLimit: "3",
        isLicenseLengthUnlimited: "",
        licenseLengthValue: "2",
        setupFeeEnabled: "on",
        setupFee: "5",
      },
      NOW,
    );
    expect(await getVariant(productId, id)).toMatchObject({
      name: "Yearly",
      status: "published",
      sort: 2,
      hasFreeTrial: true,
      trialIntervalCount: 14,
      licenseActivationLimit: 3,
      licenseLengthValue: 2,
      licenseLengthUnit: "years",
      isLicenseLengthUnlimited: false,
      prices: [{ setupFeeEnabled: true, setupFee: 500, trialIntervalUnit: "day", trialIntervalQuantity: 14 }],
    });
    await expect(getVariant(301, id)).rejects.toThrow("no such variant");
  });

  it("is sold for what customers want to pay, from a minimum on", async () => {
    const { id } = await createProduct(
      { ...FORM, kind: "once", payWhatYouWant: "on", minPrice: "2", suggestedPrice: "10" },
      NOW,
    );
    expect((await getProduct(id)).variants[0]).toMatchObject({
      payWhatYouWant: true,
      minPrice: 200,
      suggestedPrice: 1000,
      prices: [{ category: "pwyw", unitPrice: 1000, minPrice: 200, suggestedPrice: 1000 }],
    });
    const wrong = { ...FORM, payWhatYouWant: "on", minPrice: "11", suggestedPrice: "10" };
    expect(await refusal(createProduct(wrong, NOW))).toHaveProperty("suggestedPrice");
  });

  it("is billed by usage in tiers, of which the last one is open", async () => {
    const { id } = await createProduct(
      {
        ...FORM,
        scheme: "graduated",
        isUsageBased: "on",
        usageAggregation: "sum",
        tier0UpTo: "1000",
        tier0Price: "0.005",
        tier1UpTo: "2000",
        tier1Price: "0.01",
        tier1Fee: "5",
      },
      NOW,
    );
    expect((await getProduct(id)).variants[0]?.prices[0]).toMatchObject({
      scheme: "graduated",
      usageAggregation: "sum",
      tiers: [
        { last_unit: 1000, unit_price: 1, unit_price_decimal: "0.5", fixed_fee: 0 },
        { last_unit: "inf", unit_price: 1, unit_price_decimal: null, fixed_fee: 500 },
      ],
    });
    const backwards = {
      ...FORM,
      scheme: "volume",
      tier0UpTo: "10",
      tier0Price: "1",
      tier1UpTo: "5",
      tier1Price: "1",
      tier2Price: "1",
    };
    expect(await refusal(createProduct(backwards, NOW))).toHaveProperty("tier1UpTo");
    expect(await refusal(createProduct({ ...FORM, scheme: "volume" }, NOW))).toHaveProperty("tier0Price");
  });
});

describe("a price", () => {
  const pro = Number(PRO_MONTHLY);

  it("that is edited becomes a new record, and existing subscriptions keep the old one", async () => {
    await buy(PRO_MONTHLY);
    const before = await getVariant(302, pro);
    const [old] = before.prices;
    if (!old) throw new Error("no price");
    const later = new Date(NOW.getTime() + 1000);
    const { id } = await changePrice(
      pro,
      { ...priceEntryValues(before, old, "USD"), unitPrice: "30" },
      later,
    );

    const after = await getVariant(302, pro);
    expect(
      after.prices.map(({ id: priceId, unitPrice, _count: uses }) => [priceId, unitPrice, uses.items]),
    ).toEqual([
      [id, 3000, 0],
      [old.id, 2400, 1],
    ]);
    const order = await buy(PRO_MONTHLY, { email: "second@example.org" });
    expect(await sandboxDb.sandboxSubscriptionItem.findMany({ orderBy: { id: "asc" } })).toMatchObject([
      { priceId: old.id },
      { priceId: id },
    ]);
    expect(await sandboxDb.sandboxOrder.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
      subtotal: 3000,
    });
  });

  it("goes with another trial, but how often a sold variant renews stays", async () => {
    await buy(PRO_MONTHLY);
    const values = variantEntryValues(await getVariant(302, pro));
    await updateVariant(pro, { ...values, hasFreeTrial: "on", trialIntervalCount: "7" }, NOW);
    const { prices, hasFreeTrial } = await getVariant(302, pro);
    expect([hasFreeTrial, prices.length, prices[0]?.trialIntervalQuantity]).toEqual([true, 2, 7]);
    expect(await refusal(updateVariant(pro, { ...values, interval: "year" }, NOW))).toHaveProperty("kind");
    await updateVariant(
      pro,
      { ...values, hasFreeTrial: "on", trialIntervalCount: "7", variantName: "Each month" },
      NOW,
    );
    expect((await getVariant(302, pro)).prices).toHaveLength(2);
  });
});
