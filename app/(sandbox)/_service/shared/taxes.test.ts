import { describe, expect, it } from "vitest";
import { taxFor, taxNumberProblem } from "./taxes";

describe("tax", () => {
  it.each([
    ["GB", null, { name: "VAT", rate: "20.00" }],
    ["DE", null, { name: "VAT", rate: "19.00" }],
    ["FI", null, { name: "VAT", rate: "25.50" }],
    ["AU", null, { name: "GST", rate: "10.00" }],
    ["JP", null, { name: "Consumption Tax", rate: "10.00" }],
    ["CA", "ON", { name: "HST", rate: "13.00" }],
    ["CA", "BC", { name: "GST", rate: "5.00" }],
    ["US", "ny", { name: "Sales Tax", rate: "4.00" }],
  ])("in %s %s is what its table says", (country, state, expected) => {
    expect(taxFor(country, state)).toEqual(expected);
  });

  it.each([
    ["US", null],
    ["US", "OR"],
    ["", null],
    ["XX", null],
    ["constructor", null],
  ])("is nothing in %s %s", (country, state) => {
    expect(taxFor(country, state)).toBeNull();
  });

  it("is left to a business with a VAT number of its own country", () => {
    expect(taxFor("DE", null, "DE 123 456 789")).toBeNull();
    expect(taxFor("GR", null, "EL123456789")).toBeNull();
  });

  it.each(["FR12345678901", "DE", "DEABCDEFGHI", "hello", ""])("is paid with the number %j", (number) => {
    expect(taxFor("DE", null, number)).toEqual({ name: "VAT", rate: "19.00" });
  });
});

describe("a tax number", () => {
  it.each([
    ["DE", "de 123.456.789"],
    ["GR", "EL123456789"],
    ["DE", ""],
    ["DE", "  "],
    ["AU", "51 824 753 556"],
    ["XX", "whatever"],
  ])("in %s may be %j", (country, number) => {
    expect(taxNumberProblem(country, number)).toBeNull();
  });

  it.each([
    ["DE", "FR12345678901", "DE"],
    ["GR", "GR123456789", "EL"],
    ["FR", "hello", "FR"],
  ])("in %s is not %j", (country, number, prefix) => {
    expect(taxNumberProblem(country, number)).toContain(`begins with ${prefix}`);
  });
});
