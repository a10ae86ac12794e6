import type { Metadata } from "next";
import { notFound } from "next/navigation";

// Set here too, because the title comes from this page and not from `not-found.tsx`.
export const metadata: Metadata = { title: "Page not found" };

// Anyone can make up URLs, so these pages are not cached.
export const dynamic = "force-dynamic";

/** Every unknown URL. */
export default function MissingPage() {
  notFound();
}
