import { expect, test } from "vitest";
import { everyInterval, lengthOf, priceText } from "./words";

test("an interval of one needs no number, longer ones do", () => {
  expect(everyInterval("month", 1)).toBe("every month");
  expect(everyInterval("month", 3)).toBe("every 3 months");
  expect(lengthOf("day", 14)).toBe("14 days");
  expect(lengthOf("month", 1)).toBe("1 month");
});

test("a price says how often it is due, and a one-off price does not", () => {
  const pro = { unitPrice: 2400, currency: "USD", intervalCount: 1 };
  expect(priceText({ ...pro, interval: "month" })).toBe("$24.00 / month");
  expect(priceText({ ...pro, interval: "month", intervalCount: 3 })).toBe("$24.00 / 3 months");
  expect(priceText({ ...pro, interval: null })).toBe("$24.00");
});
