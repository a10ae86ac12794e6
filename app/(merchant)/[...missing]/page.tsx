import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";

// Said here too: a browser goes by the title of the page that was asked for, not by that of what stands in for it.
export const metadata: Metadata = { title: "Page not found" };

/** Every address that leads nowhere: rendered per request, so that its scripts carry the nonce of the page's policy. */
export default async function MissingPage() {
  await connection();
  notFound();
}
