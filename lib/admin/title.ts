import "server-only";
import type { Metadata } from "next";
import { requireAdmin } from "./guard";

/** The title of a page of the back office, told to nobody else: that of what stands in for it would not hide it. */
export function adminTitle(title: string): () => Promise<Metadata> {
  return async () => {
    await requireAdmin();
    return { title: `${title} · Back office` };
  };
}
