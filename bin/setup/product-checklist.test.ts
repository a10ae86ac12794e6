import { expect, it } from "vitest";
import { productChecklist } from "./find-answers";

it("an empty store gets a line for each product of the plan file, with its kind of payment", () => {
  expect(productChecklist([])).toEqual([
    "  [ ] Starter: subscription with two variants, Monthly and Yearly",
    "  [ ] Pro: subscription with two variants, Monthly and Yearly",
    "  [ ] Team: subscription with two variants, Monthly and Yearly",
    "  [ ] Notes API: subscription that renews monthly, with usage-based pricing summed up over the period",
    "  [ ] Field Guide: single payment",
    "  [ ] Notes for Desktop: single payment, with license keys turned on",
    "  [ ] 500 credits: single payment",
  ]);
});
