import type { Metadata } from "next";
import { notFound } from "next/navigation";

// Said here too: a browser goes by the title of the page that was asked for, not by that of what stands in for it.
export const metadata: Metadata = { title: "Page not found" };

/** Every address that leads nowhere. */
export default function MissingPage() {
  notFound();
}
