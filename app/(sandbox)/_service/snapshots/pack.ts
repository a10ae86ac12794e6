import "server-only";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Dump } from "./dump";

const compress = promisify(gzip);
const expand = promisify(gunzip);

export async function pack(dump: Dump): Promise<Uint8Array<ArrayBuffer>> {
  // Fast rather than small: it is mostly repetition.
  return new Uint8Array(await compress(JSON.stringify(dump), { level: 3 }));
}

export async function unpack(content: Uint8Array): Promise<Dump> {
  return JSON.parse((await expand(content)).toString("utf8")) as Dump;
}
