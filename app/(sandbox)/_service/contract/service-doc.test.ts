import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ATTRIBUTES } from "./testing/attributes";
import { EVENT_SUBJECTS } from "@/lib/lemonsqueezy/events";
import { RELATIONSHIPS, RESOURCE_TYPES, type ResourceType } from "./resource-types";
import { ORDER_STATUSES } from "./testing/order-resources";
import { SUBSCRIPTION_INVOICE_STATUSES, SUBSCRIPTION_STATUSES } from "./subscriptions";

const page = readFileSync(new URL("../../../../docs/service.md", import.meta.url), "utf8");

it.each(RESOURCE_TYPES)("lists the attributes of %s", (type) => {
  const listed = rowsBelow(partAbout(type), "Attribute").flatMap(([names = ""]) => quoted(names));
  const attributes = listed.map((name) => name.replace(/\..*/, ""));
  expect(new Set(attributes)).toEqual(new Set(Object.keys(ATTRIBUTES[type].shape)));
});

it.each(RESOURCE_TYPES)("names the relationships of %s", (type) => {
  const [, names = ""] = /relationships?:? ([^.(]*)/i.exec(partAbout(type)) ?? [];
  expect(quoted(names)).toEqual(Object.keys(RELATIONSHIPS[type]));
});

it("lists each event with its object", () => {
  const events = rowsBelow(page, "Event").flatMap(([names = "", type = ""]) =>
    quoted(names).map((name) => [name, quoted(type)[0]]),
  );
  expect(Object.fromEntries(events)).toEqual(EVENT_SUBJECTS);
});

it.each([
  ["subscription", SUBSCRIPTION_STATUSES],
  ["subscription invoice", SUBSCRIPTION_INVOICE_STATUSES],
  ["order", ORDER_STATUSES],
])("lists the statuses of a %s", (name, statuses) => {
  const [, values = ""] = rowsBelow(page, "Of").find(([of]) => of === name) ?? [];
  expect(new Set(quoted(values))).toEqual(new Set(statuses));
});

/** What stands below the heading whose text begins with this type. */
function partAbout(type: ResourceType): string {
  return page.split(/^#+ .*\n+/m).find((part) => part.startsWith(`\`${type}\``)) ?? "";
}

/** The cells of the first table whose first column is called so. */
function rowsBelow(text: string, column: string): string[][] {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => cellsOf(line)[0] === column) + 2;
  const end = lines.findIndex((line, index) => index >= start && !line.startsWith("|"));
  return lines.slice(start, end).map(cellsOf);
}

function cellsOf(line: string): string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}
