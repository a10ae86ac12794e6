import { describe, expect, it } from "vitest";
import { readCheckoutData, readCheckoutOptions } from "../shared/options";
import { parsePrefill } from "./choose";

const parse = (query: string) => parsePrefill(new URLSearchParams(query));

describe("a shareable address", () => {
  it("fills in everything that the specification names", () => {
    const { checkoutData } = parse(
      "checkout[email]=noa@example.org&checkout[name]=Zo%C3%AB+Field&checkout[billing_address][country]=de" +
        "&checkout[billing_address][state]=BE&checkout[billing_address][zip]=10115&checkout[tax_number]=DE123456789" +
        "&checkout[discount_code]=WELCOME20&checkout[custom][user_id]=17&checkout[custom][team]=a%20b",
    );
    expect(readCheckoutData(checkoutData)).toEqual({
      email: "noa@example.org",
      name: "Zoë Field",
      billing_address: { country: "DE", state: "BE", zip: "10115" },
      tax_number: "DE123456789",
      discount_code: "WELCOME20",
      custom: { user_id: "17", team: "a b" },
      variant_quantities: [],
    });
  });

  it("sets the look: flags of 0 and 1 and a button color", () => {
    const { checkoutOptions } = parse("embed=1&logo=0&desc=0&media=0&discount=0&button_color=%237047EB");
    expect(readCheckoutOptions(checkoutOptions)).toMatchObject({
      embed: true,
      logo: false,
      desc: false,
      media: false,
      discount: false,
      button_color: "#7047EB",
    });
  });

  it.each(["red;background:url(//evil.example)", "#12", "#7047EB}", "7047EB"])(
    "lets no style in through the color %j",
    (color) => {
      const { checkoutOptions } = parse(`button_color=${encodeURIComponent(color)}`);
      expect(readCheckoutOptions(checkoutOptions)).not.toHaveProperty("button_color", color);
    },
  );

  it.each([
    ["quantity=5", 5],
    ["checkout[quantity]=3", 3],
    ["", 1],
    ["quantity=0", 1],
    ["quantity=-2", 1],
    ["quantity=1.5", 1],
    ["quantity=abc", 1],
    ["quantity=1001", 1],
    ["quantity=1e3", 1000],
  ])("with %j asks for %i", (query, quantity) => {
    expect(parse(query).quantity).toBe(quantity);
  });

  it("sets no price and nothing else that is not pre-fill", () => {
    const { checkoutData, checkoutOptions } = parse(
      "custom_price=1&checkout[custom_price]=1&skip_trial=1&checkout=x",
    );
    expect(JSON.stringify([checkoutData, checkoutOptions])).not.toMatch(/custom_price|skip_trial|"x"/);
  });

  it("holds nothing that a database cannot store", () => {
    const { checkoutData } = parse(
      "checkout[name]=No%00a&checkout[custom][a%00b]=1&checkout[custom][c]=x%00y",
    );
    expect(checkoutData).toMatchObject({ name: "Noa", custom: { c: "xy" } });
    expect(JSON.stringify(checkoutData)).not.toContain("\\u0000");
  });

  it("cannot reach into an object's prototype", () => {
    const { checkoutData } = parse("checkout[custom][__proto__]=1&checkout[custom][constructor]=2");
    readCheckoutData(checkoutData);
    expect(({} as Record<string, unknown>)["1"]).toBeUndefined();
    expect(Object.prototype.constructor).toBe(Object);
  });
});
