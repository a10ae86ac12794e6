import { notFound } from "next/navigation";

const LARGEST = 2_147_483_647;

/** The id in an address as the database's integer; anything else is a page that does not exist. */
export function recordId(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > LARGEST) notFound();
  return id;
}
