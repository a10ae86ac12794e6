import { beforeAll, describe, expect, it } from "vitest";
import { sandboxDb } from "../../../db";
import { seedSandbox } from "../../../seed/seed-sandbox";
import { createCheckout } from "../create-checkout";

const NOW = new Date("2026-01-31T10:15:04Z");

beforeAll(() => seedSandbox(NOW));

describe("a checkout is refused", () => {
  const INVALID: [string, unknown, string, string][] = [
    [
      "checkout_data that is a text",
      { checkout_data: "x" },
      "checkout_data",
      "The checkout data must be an array.",
    ],
    [
      "an empty name",
      { checkout_data: { name: "" } },
      "checkout_data/name",
      "The checkout data.name field must be a string.",
    ],
    [
      "a custom value that is a list",
      { checkout_data: { custom: { a: [1] } } },
      "checkout_data/custom/a",
      "The checkout data.custom.a field must be a string.",
    ],
    [
      "an e-mail address that is none",
      { checkout_data: { email: "noa" } },
      "checkout_data/email",
      "The checkout data.email field must be a valid email address.",
    ],
    ["a negative price", { custom_price: -1 }, "custom_price", "The custom price field must be at least 0."],
    [
      "a price too large for any currency",
      { custom_price: 3_000_000_000 },
      "custom_price",
      "The custom price field must not be greater than 1500000000.",
    ],
    [
      "a quantity too large",
      { checkout_options: { quantity: 1001 } },
      "checkout_options/quantity",
      "The checkout options.quantity field must not be greater than 1000.",
    ],
    [
      "a price that is too large times its quantity",
      { custom_price: 2_000_000, checkout_options: { quantity: 1000 } },
      "custom_price",
      "The custom price field must not be greater than 1500000.",
    ],
    [
      "an expiry beyond the calendar",
      { expires_at: "+275760-09-13T00:00:00Z" },
      "expires_at",
      "The expires at field must be a date from 1970 to 9999.",
    ],
    [
      "an expiry that is no date",
      { expires_at: "tomorrow" },
      "expires_at",
      "The expires at field must be a timestamp.",
    ],
    [
      "a variant id too large",
      { checkout_data: { variant_quantities: [{ variant_id: 3_000_000_000, quantity: 1 }] } },
      "checkout_data/variant_quantities/0/variant_id",
      "The checkout data.variant quantities.0.variant id field must not be greater than 2147483647.",
    ],
    [
      "a link that is no web address",
      { product_options: { redirect_url: "javascript:alert(1)" } },
      "product_options/redirect_url",
      "The product options.redirect url field must be a valid URL.",
    ],
    [
      "a color that is none",
      { checkout_options: { button_color: "red" } },
      "checkout_options/button_color",
      "The checkout options.button color field must be a hex color.",
    ],
    [
      "a switch that is neither",
      { checkout_options: { embed: "yes" } },
      "checkout_options/embed",
      "The checkout options.embed field must be true or false.",
    ],
  ];

  it.each(INVALID)("for %s", async (_name, attributes, path, detail) => {
    const { status, document } = await createCheckout(attributes);
    expect(status).toBe(422);
    expect(document.errors).toEqual([
      {
        detail,
        source: { pointer: `/data/attributes/${path}` },
        status: "422",
        title: "Unprocessable Entity",
      },
    ]);
  });

  it("for an expiry that has passed", async () => {
    const { status, document } = await createCheckout({ expires_at: "2020-05-01T12:00:00Z" });
    expect([status, document.errors]).toMatchObject([
      422,
      [{ source: { pointer: "/data/attributes/expires_at" } }],
    ]);
    expect(document.errors?.[0]?.detail).toMatch(/^The expires at field must be a date after 20\d\d-.*Z\.$/);
  });

  it.each([
    ["an unknown store", { store: "999" }, "store"],
    ["an unknown variant", { variant: "999" }, "variant"],
    ["a variant id that is no number", { variant: "abc" }, "variant"],
    ["a default variant beside published ones", { variant: "420" }, "variant"],
  ])("for %s", async (_name, ids, relationship) => {
    const { status, document } = await createCheckout({}, ids);
    expect(status).toBe(404);
    expect(document.errors).toEqual([
      {
        detail: "The related resource does not exist.",
        source: { pointer: `/data/relationships/${relationship}` },
        status: "404",
        title: "Not Found",
      },
    ]);
  });

  it("for another store's variant", async () => {
    const times = { createdAt: NOW, updatedAt: NOW };
    const other = await sandboxDb.sandboxStore.create({
      data: {
        name: "Other",
        slug: "other",
        domain: "other.example",
        country: "US",
        currency: "USD",
        ...times,
      },
    });
    const { status } = await createCheckout({}, { store: String(other.id) });
    await sandboxDb.sandboxStore.delete({ where: { id: other.id } });
    expect(status).toBe(404);
  });
});
