import { describe, expect, it } from "vitest";
import {
  customDataOf,
  readCheckoutData,
  readCheckoutOptions,
  readProductOptions,
  storedCustomData,
} from "./options";

describe("a stored checkout", () => {
  it("is complete even when nothing was set, and an empty list means an empty map", () => {
    expect(readProductOptions({})).toMatchObject({
      name: "",
      redirect_url: "",
      media: [],
      enabled_variants: [],
    });
    expect(readCheckoutOptions([])).toMatchObject({
      embed: false,
      discount: true,
      skip_trial: false,
      quantity: 1,
    });
    expect(readCheckoutData({ billing_address: [], custom: [] })).toMatchObject({
      billing_address: { country: "", state: "", zip: "" },
      custom: {},
    });
  });

  it("hands on custom data as text, and none when there is none", () => {
    const data = readCheckoutData({
      custom: { user: 17, pro: true, name: "Noa", deep: { a: 1 }, none: null },
    });
    expect(customDataOf(data)).toEqual({ user: "17", pro: "true", name: "Noa" });
    expect(customDataOf(readCheckoutData({}))).toBeNull();
    expect(storedCustomData({ user: "17" })).toEqual({ user: "17" });
    expect(storedCustomData(null)).toBeNull();
  });
});
