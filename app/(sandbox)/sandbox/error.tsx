"use client";

import { SandboxFailure } from "@/components/sandbox/sandbox-failure";

export default function SandboxError({ reset }: { reset: () => void }) {
  return (
    <main className="flex grow">
      <SandboxFailure reset={reset} />
    </main>
  );
}
