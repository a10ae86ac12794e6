import { expect, it } from "vitest";
import { clientNetwork } from "./client-network";

const forwarded = (value: string) => clientNetwork(new Headers({ "x-forwarded-for": value }));

it("a client cannot choose the network address its limits are counted by", () => {
  expect(forwarded("203.0.113.9")).toBe("203.0.113.9");
  expect(forwarded("198.51.100.1, 203.0.113.9")).toBe("203.0.113.9");
  expect(clientNetwork(new Headers())).toBe("unknown");
});
