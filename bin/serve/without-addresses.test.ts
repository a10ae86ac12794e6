import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { withoutAddresses } from "./without-addresses";

it("hides the addresses that the framework announces, in colors and in pieces too", async () => {
  const said = await pass(
    "▲ Next.js 16.4.6 (Turbopack)\n- Local:         http://127.0.0.1:3000\n- Netw",
    "ork:       http://127.0.0.1:3000\n- Environments: .env.local\n \u001B[32m\u001B[1m✓\u001B[22m\u001B[39m Ready in 312ms\n",
  );
  expect(said).toBe("▲ Next.js 16.4.6 (Turbopack)\n- Environments: .env.local\n");
});

it("hides them where the server prints JSON, too", async () => {
  const said = `${line("▲ Next.js 16.4.6")}${line("- Local:         http://localhost:3000")}${line("✓ Ready in 312ms")}`;
  expect(await pass(said)).toBe(line("▲ Next.js 16.4.6"));
});

it("lets all else pass, as it is", async () => {
  const lines =
    "⚠ Port 3000\n ⨯ Error: http://127.0.0.1:3000 went away\n○ Compiling /pricing ...\n GET /local 200 in 3ms\n";
  expect(await pass(lines)).toBe(lines);
  expect(await pass("at the end - Local: http://x\nhalf a line")).toBe(
    "at the end - Local: http://x\nhalf a line",
  );
});

it("keeps letters whole that two pieces share", async () => {
  const bytes = Buffer.from("○ Größe\n");
  expect(await pass(bytes.subarray(0, 1), bytes.subarray(1, 8), bytes.subarray(8))).toBe("○ Größe\n");
});

function line(printed: string): string {
  return `{"time":"2026-11-26T00:00:00.000Z","level":"info","event":"console.written","text":"${printed}"}\n`;
}

async function pass(...chunks: (string | Buffer)[]): Promise<string> {
  const filter = withoutAddresses();
  for (const chunk of chunks) filter.write(chunk);
  filter.end();
  return text(filter);
}
