import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <main className="mx-auto grid max-w-xl grow place-content-center px-6 py-16 text-center">
      <p className="font-semibold text-muted figures">404</p>
      <h1 className="mt-1 text-2xl font-semibold">There is nothing here</h1>
      <p className="mt-3 text-base text-muted">
        The address may be mistyped, or the record belongs to a sandbox that was reset since.
      </p>
      <div className="mt-8 flex justify-center">
        <ButtonLink href="/sandbox">Go to the sandbox</ButtonLink>
      </div>
    </main>
  );
}
