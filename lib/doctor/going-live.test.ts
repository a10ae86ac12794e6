import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { EVENT_NAMES } from "@/lib/lemonsqueezy/events";
import { SETTING_NAMES } from "@/lib/env/read-env";
import { lackingEvents } from "./webhook";

const text = readFileSync(new URL("../../docs/going-live.md", import.meta.url), "utf8");

it("docs/going-live.md names every event of the webhook", () => {
  const [, block = ""] = /```text\n([^`]*)```/.exec(text) ?? [];
  expect(block.split(/\s+/).filter(Boolean).toSorted()).toEqual(lackingEvents({ events: [] }).toSorted());
  expect(EVENT_NAMES.filter((name) => !text.includes(name))).toEqual([]);
});

it("docs/going-live.md names only existing settings", () => {
  const named = [...text.matchAll(/^\| (`[A-Z_`, ]+`) +\|/gm)].flatMap(([, cell = ""]) =>
    cell.match(/[A-Z_]+/g),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !SETTING_NAMES.includes(name ?? ""))).toEqual([]);
});
