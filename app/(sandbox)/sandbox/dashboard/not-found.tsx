import type { Metadata } from "next";
import { NoSuchPage } from "@/app/(sandbox)/_ui/shared/nothing-here";

export const metadata: Metadata = { title: "Page not found" };

/** Inside the dashboard's frame: whoever followed an old link still has the menu. */
export default function NotFound() {
  return <NoSuchPage href="/sandbox/dashboard" text="Go to the overview" />;
}
