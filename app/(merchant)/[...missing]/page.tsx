import { notFound } from "next/navigation";
import { privatePage } from "@/lib/metadata";

// Set here too, because the title comes from this page and not from `not-found.tsx`.
export const generateMetadata = privatePage("Page not found");

// Anyone can make up URLs, so these pages are not cached.
export const dynamic = "force-dynamic";

/** Every unknown URL. */
export default function MissingPage() {
  notFound();
}
