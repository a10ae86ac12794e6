"use client";

import { SandboxFailure } from "@/app/(sandbox)/_ui/shared/page-parts";

export default function SandboxError({ retry }: { retry: () => void }) {
  return (
    <main className="flex grow">
      <SandboxFailure retry={retry} />
    </main>
  );
}
