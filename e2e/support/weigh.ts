import { gzipSync } from "node:zlib";

/** What a page weighs, in bytes: as it comes, packed, and the scripts that it names, packed. */
export type Weight = { html: number; packed: number; scripts: number };

/** Weighs a page as a browser of today loads it. `headers`: whose page it is. */
export async function weigh(url: string, path: string, headers: Record<string, string>): Promise<Weight> {
  const html = await (await fetch(url + path, { headers })).text();
  const names = new Set(
    [...html.matchAll(/<script[^>]* src="(\/_next\/[^"]+)"(?![^>]*noModule)/gi)].map(([, name]) => name),
  );
  let scripts = 0;
  for (const name of names) {
    const script = await (await fetch(url + name)).arrayBuffer();
    scripts += gzipSync(new Uint8Array(script)).length;
  }
  return { html: Buffer.byteLength(html), packed: gzipSync(html).length, scripts };
}
