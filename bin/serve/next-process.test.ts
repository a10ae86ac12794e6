import { expect, it } from "vitest";
import { isAnnouncement } from "./next-process";

it.each([
  "- Local:         http://127.0.0.1:3000",
  "- Network:       http://127.0.0.1:3000",
  " \u001B[32m\u001B[1m✓\u001B[22m\u001B[39m Ready in 312ms",
  printed("- Local:         http://localhost:3000"),
  printed("✓ Ready in 312ms"),
])("hides what the framework announces, in colors and as JSON too: %j", (line) => {
  expect(isAnnouncement(line)).toBe(true);
});

it.each([
  "▲ Next.js 16.4.6 (Turbopack)",
  "- Environments: .env.local",
  " ⨯ Error: http://127.0.0.1:3000 went away",
  " GET /local 200 in 3ms",
  "at the end - Local: http://x",
  printed("▲ Next.js 16.4.6"),
])("shows all else: %j", (line) => {
  expect(isAnnouncement(line)).toBe(false);
});

function printed(text: string): string {
  return `{"time":"2026-11-26T00:00:00.000Z","level":"info","event":"console.written","text":"${text}"}`;
}
