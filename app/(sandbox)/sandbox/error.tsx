"use client";

import { Button } from "@/components/ui/button";

export default function SandboxError({ reset }: { reset: () => void }) {
  return (
    <main className="mx-auto grid max-w-xl grow place-content-center px-6 py-16 text-center">
      <h1 className="text-2xl font-semibold">This page could not be shown</h1>
      <p className="mt-3 text-base text-muted">
        Something went wrong on our side. What was saved before is still there.
      </p>
      <div className="mt-8 flex justify-center">
        <Button onClick={reset}>Try again</Button>
      </div>
    </main>
  );
}
