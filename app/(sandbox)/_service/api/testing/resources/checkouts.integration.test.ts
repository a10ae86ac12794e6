import { beforeAll, describe, expect, it } from "vitest";
import { env } from "../../../env";
import { seedSandbox } from "../../../seed/seed-sandbox";
import { checkSignedUrl } from "../../../shared/signed-url";
import { createCheckout } from "../create-checkout";
import { callApi, getApi, resourceIn } from "../call-api";

const NOW = new Date("2026-01-31T10:15:04Z");
const EMPTY_PRODUCT_OPTIONS = {
  name: "",
  description: "",
  media: [],
  redirect_url: "",
  receipt_button_text: "",
  receipt_link_url: "",
  receipt_thank_you_note: "",
  enabled_variants: [],
  confirmation_title: "",
  confirmation_message: "",
  confirmation_button_text: "",
};
const DEFAULT_CHECKOUT_OPTIONS = {
  embed: false,
  media: true,
  logo: true,
  desc: true,
  discount: true,
  skip_trial: false,
  quantity: 1,
  subscription_preview: true,
};
const EMPTY_CHECKOUT_DATA = {
  email: "",
  name: "",
  billing_address: [],
  tax_number: "",
  discount_code: "",
  custom: [],
  variant_quantities: [],
};

beforeAll(() => seedSandbox(NOW));

async function created(attributes: unknown, ids: { variant?: string } = {}) {
  const { status, headers, document } = await createCheckout(attributes, ids);
  expect([status, document.errors]).toEqual([201, undefined]);
  const data = resourceIn(document);
  expect(headers.get("location")).toBe(`${env.SANDBOX_URL}/v1/checkouts/${data.id}`);
  return data;
}

describe("a merchant creates a checkout", () => {
  it("with nothing but a store and a variant, and sees every default", async () => {
    const { id, attributes } = await created(undefined);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(attributes).toMatchObject({
      store_id: 7001,
      variant_id: 411,
      custom_price: null,
      preview: false,
      expires_at: null,
      test_mode: true,
    });
    expect(Object.keys(attributes)).toHaveLength(12);
    expect(attributes.product_options).toEqual(EMPTY_PRODUCT_OPTIONS);
    expect(attributes.checkout_options).toEqual(DEFAULT_CHECKOUT_OPTIONS);
    expect(attributes.checkout_data).toEqual(EMPTY_CHECKOUT_DATA);
  });

  const GIVEN: [string, Record<string, unknown>, Record<string, unknown>?][] = [
    ["custom_price", { custom_price: 599 }],
    ["custom_price of nothing", { custom_price: 0 }],
    [
      "product_options",
      {
        product_options: {
          name: "Pro for friends",
          description: "<p>Ours.</p>",
          media: ["https://fernway.example/pro.png"],
          redirect_url: "https://app.fernway.example/welcome?from=checkout",
          receipt_button_text: "Open Fernway",
          receipt_link_url: "https://app.fernway.example",
          receipt_thank_you_note: "Good to have you.",
          enabled_variants: [411, 412],
          confirmation_title: "There you are",
          confirmation_message: "Your notes wait.",
          confirmation_button_text: "Go",
        },
      },
    ],
    [
      "checkout_options",
      {
        checkout_options: {
          embed: true,
          media: false,
          logo: false,
          desc: false,
          discount: false,
          skip_trial: true,
          subscription_preview: false,
          locale: "de",
          dark: true,
          button_color: "#2F6F4E",
          background_color: "#ffffff",
        },
      },
      { checkout_options: { quantity: 1, button_color: "#2F6F4E", locale: "de" } },
    ],
    [
      "checkout_data",
      {
        checkout_data: {
          email: "noa@example.org",
          name: "Noa Lindqvist",
          billing_address: { country: "US", state: "NY", zip: "10001" },
          tax_number: "DE123456789",
          discount_code: "WELCOME20",
        },
      },
    ],
    [
      "custom data, whose values become strings",
      { checkout_data: { custom: { account: "a_17", seats: 3, beta: true } } },
      { checkout_data: { custom: { account: "a_17", seats: "3", beta: "true" } } },
    ],
    [
      "variant_quantities, which set the quantity",
      { checkout_data: { variant_quantities: [{ variant_id: 411, quantity: 4 }] } },
      {
        checkout_data: { variant_quantities: [{ variant_id: 411, quantity: 4 }] },
        checkout_options: { quantity: 4 },
      },
    ],
    ["empty lists where maps are empty", { checkout_data: { custom: [], billing_address: [] } }],
    [
      "expires_at, as the wire writes it",
      { expires_at: "2030-05-01T12:00:00Z" },
      { expires_at: "2030-05-01T12:00:00.000000Z" },
    ],
    ["test_mode", { test_mode: true }],
  ];

  it.each(GIVEN)("with %s, and reads it back", async (_name, attributes, expected = attributes) => {
    const { id, attributes: answered } = await created(attributes);
    expect(answered).toMatchObject(expected);
    const { data } = await getApi(`/checkouts/${id}`);
    expect(data).toMatchObject({ attributes: answered });
  });

  it("twice with equal requests, and gets two checkouts", async () => {
    expect((await created({ custom_price: 100 })).id).not.toBe((await created({ custom_price: 100 })).id);
  });

  it("with the store and the variant included", async () => {
    const { document } = await callApi("POST", "/checkouts?include=store,variant", {
      body: {
        data: {
          type: "checkouts",
          relationships: {
            store: { data: { type: "stores", id: "7001" } },
            variant: { data: { type: "variants", id: "411" } },
          },
        },
      },
    });
    expect(document.included?.map(({ type }) => type)).toEqual(["stores", "variants"]);
  });
});

describe("the address of a checkout", () => {
  it("is signed and works for ever without an expiry", async () => {
    const { id, attributes } = await created({});
    const url = String(attributes.url);
    const base = `${env.SANDBOX_URL}/store/fernway/checkout/custom/${id}`.replaceAll(
      /[.?]/g,
      String.raw`\$&`,
    );
    expect(url).toMatch(new RegExp(`^${base}\\?signature=[0-9a-f]{64}$`));
    expect(checkSignedUrl(url, new Date("2099-01-01"))).toBe("ok");
    expect((await getApi(`/checkouts/${id}`)).data).toMatchObject({ attributes: { url } });
  });

  it("is that of the overlay for an overlay checkout, and its signature protects that", async () => {
    const { attributes } = await created({ checkout_options: { embed: true } });
    const url = String(attributes.url);
    expect(url).toMatch(/\?embed=1&signature=[0-9a-f]{64}$/);
    expect(checkSignedUrl(url, new Date("2099-01-01"))).toBe("ok");
    expect(checkSignedUrl(url.replace("embed=1&", ""), new Date("2099-01-01"))).toBe("forged");
  });

  it("names its expiry before its signature", async () => {
    const { attributes } = await created({ expires_at: "2030-05-01T12:00:00.000000Z" });
    const url = String(attributes.url);
    expect(url).toMatch(/\?expires=1903867200&signature=[0-9a-f]{64}$/);
    expect(checkSignedUrl(url, new Date("2030-05-01T11:59:59Z"))).toBe("ok");
    expect(checkSignedUrl(url, new Date("2030-05-01T12:00:00Z"))).toBe("expired");
  });
});

describe("the price preview", () => {
  it("counts the discount, the tax and the quantity, and is shown once", async () => {
    const { id, attributes } = await created({
      preview: true,
      checkout_data: {
        discount_code: "welcome20",
        billing_address: { country: "DE" },
        variant_quantities: [{ variant_id: 411, quantity: 2 }],
      },
    });
    expect(attributes.preview).toEqual({
      currency: "USD",
      currency_rate: 1,
      subtotal: 1800,
      discount_total: 360,
      tax: 274,
      setup_fee: 0,
      total: 1714,
      subtotal_usd: 1800,
      discount_total_usd: 360,
      tax_usd: 274,
      setup_fee_usd: 0,
      total_usd: 1714,
      subtotal_formatted: "$18.00",
      discount_total_formatted: "$3.60",
      tax_formatted: "$2.74",
      setup_fee_formatted: "$0.00",
      total_formatted: "$17.14",
    });
    expect((await getApi(`/checkouts/${id}`)).data).toMatchObject({ attributes: { preview: false } });
  });

  it("is nothing today for a trial, and the full price when the trial is skipped", async () => {
    const trial = await created({ preview: true }, { variant: "431" });
    expect(trial.attributes.preview).toMatchObject({ total: 0, total_formatted: "$0.00" });
    const paid = await created({ preview: true, checkout_options: { skip_trial: true } }, { variant: "431" });
    expect(paid.attributes.preview).toMatchObject({ total: 4900 });
  });

  it("takes a custom price and leaves out an expired discount", async () => {
    const { attributes } = await created({
      preview: true,
      custom_price: 599,
      checkout_data: { discount_code: "EXPIRED10" },
    });
    expect(attributes.preview).toMatchObject({ subtotal: 599, discount_total: 0, total: 599 });
  });
});
