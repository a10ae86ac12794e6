import type { Metadata } from "next";
import { NoSuchPage } from "@/app/(sandbox)/_ui/shared/page-parts";

export const metadata: Metadata = { title: "Page not found" };

/** Inside the dashboard's layout, with its menu. */
export default function NotFound() {
  return <NoSuchPage href="/sandbox/dashboard" text="Go to the overview" />;
}
