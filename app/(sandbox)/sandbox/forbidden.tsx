import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button";

export const metadata: Metadata = { title: "This link no longer works" };

export default function Forbidden() {
  return (
    <main className="mx-auto grid max-w-xl grow place-content-center px-6 py-16 text-center">
      <p className="font-semibold text-muted figures">403</p>
      <h1 className="mt-1 text-2xl font-semibold">This link no longer works</h1>
      <p className="mt-3 text-base text-muted">
        Links to your billing pages work for a day and exactly as they were made. This one has expired or was
        changed. Nothing about your subscription has changed.
      </p>
      <p className="mt-2 text-base text-muted">
        Open your account where you subscribed: its buttons make a fresh link.
      </p>
      <div className="mt-8 flex justify-center">
        <ButtonLink href="/sandbox">Go to the sandbox</ButtonLink>
      </div>
    </main>
  );
}
