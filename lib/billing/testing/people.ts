import { randomInt, randomUUID } from "node:crypto";
import { db } from "@/lib/db";

/** A user of their own for each test, with a verified address by default. */
export async function createPerson(options: { isVerified?: boolean } = {}) {
  const email = `${randomUUID()}@example.com`;
  const emailVerified = options.isVerified === false ? null : new Date();
  return await db.user.create({
    data: { email, emailVerified, name: "Noa" },
    select: { id: true, name: true, email: true },
  });
}

// The test files of one run share a database, so each begins somewhere else.
let lastId = randomInt(1_000_000, 2_000_000_000);

/** A number that no other record of this run has. */
export function nextId(): number {
  lastId += 1;
  return lastId;
}
