import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const filesWith = (name: string) =>
  ["app", "lib", "components"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => !/test\.|session\.ts$/.test(file))
    .filter((file) => new RegExp(`\\b${name}\\(`).test(readFileSync(file, "utf8")))
    .toSorted();

test("a viewed account is shown by pages that change nothing, and by nothing else", () => {
  const account = "app/(merchant)/account";
  expect(filesWith("requireReader")).toEqual([
    `${account}/activity/page.tsx`,
    `${account}/credits/page.tsx`,
    `${account}/invoices/page.tsx`,
    `${account}/licenses/page.tsx`,
    `${account}/orders/[id]/page.tsx`,
    `${account}/orders/page.tsx`,
    `${account}/page.tsx`,
    `${account}/seats/page.tsx`,
    `${account}/usage/page.tsx`,
  ]);
  expect(filesWith("findReader")).toEqual([
    `${account}/layout.tsx`,
    `${account}/updates/route.ts`,
    `${account}/view/actions.ts`,
    "components/billing/account/account-section.tsx",
  ]);
});
