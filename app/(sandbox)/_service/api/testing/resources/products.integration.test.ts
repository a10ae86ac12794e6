import { beforeAll, expect, it } from "vitest";
import { seedSandbox } from "../../../seed/seed-sandbox";
import { callApi } from "../call-api";

const NOW = new Date("2026-01-31T10:15:04Z");

beforeAll(() => seedSandbox(NOW));

it("a product's prices are those of what it sells, not of its default variant", async () => {
  const { document } = await callApi("GET", "/products/302");
  expect(document.data).toMatchObject({
    attributes: { price: 2400, from_price: 2400, to_price: 24_000, price_formatted: "$24.00/month" },
  });
});

it("a default variant next to published ones is still read, as pending", async () => {
  const { document } = await callApi("GET", "/products/302/variants");
  expect(document.data).toMatchObject([
    { id: "420", attributes: { name: "Default", status: "pending", price: 1900 } },
    { id: "421", attributes: { status: "published" } },
    { id: "422", attributes: { status: "published" } },
  ]);
});
