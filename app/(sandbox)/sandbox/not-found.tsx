import type { Metadata } from "next";
import { NoSuchPage } from "@/app/(sandbox)/_ui/shared/page-parts";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <main className="flex grow">
      <NoSuchPage href="/sandbox" text="Go to the sandbox" />
    </main>
  );
}
