import "server-only";
import type { SandboxDbTx } from "../db";
import { OPENED_AT, STORE_ID } from "./opened";

const GUIDE = `Field Guide
===========

A sample of the handbook of keeping a second brain tidy.

1. Write it down once, where you will look for it.
2. A note without a link is a note you will not find.
3. Throw away on Fridays.
`;

const content = new TextEncoder().encode(GUIDE);

/** What comes with the Field Guide. */
const FILE = {
  id: 3601,
  variantId: 441,
  identifier: "8c2e5a90-6f14-4d7b-9e38-1b7d0c5f3601",
  name: "field-guide.txt",
  extension: "txt",
  content,
  size: content.byteLength,
  version: "1.0",
};

/** Somebody who recommends the store. */
const AFFILIATE = {
  id: 1501,
  storeId: STORE_ID,
  userId: 88,
  userName: "Ira Moss",
  userEmail: "ira@example.org",
  shareDomain: "https://ira.example.org",
};

export async function seedExtras(tx: SandboxDbTx): Promise<void> {
  await tx.sandboxFile.createMany({ data: [{ ...FILE, ...OPENED_AT }], skipDuplicates: true });
  await tx.sandboxAffiliate.createMany({ data: [{ ...AFFILIATE, ...OPENED_AT }], skipDuplicates: true });
}
