import { describe, expect, it } from "vitest";
import { type IncludeTree, parseInclude } from "./related";

function plain(tree: IncludeTree): object {
  return Object.fromEntries([...tree].map(([name, below]) => [name, plain(below)]));
}

describe("what a reader asks to include", () => {
  it.each<[string | undefined, object]>([
    [undefined, {}],
    ["", {}],
    ["store", { store: {} }],
    ["store,customer", { store: {}, customer: {} }],
    ["store,store", { store: {} }],
    ["order.customer,order.store", { order: { customer: {}, store: {} } }],
    ["order,order.customer", { order: { customer: {} } }],
  ])("%j is read as a tree", (text, tree) => {
    expect(plain(parseInclude("subscriptions", text))).toEqual(tree);
  });

  it.each([
    "spoons",
    "store.spoons",
    "constructor",
    "__proto__",
    "store.",
    "a.b.c.d",
    "order.customer.store.orders",
  ])("%j is refused", (text) => {
    expect(() => parseInclude("subscriptions", text)).toThrow(`Include path ${text} is not allowed.`);
  });
});
