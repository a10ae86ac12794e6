import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** What stands on a page of a plan where nothing can be done now: why, and the way back. */
export function DeadEnd({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="space-y-6">
      <Notice variant="secondary" title={title}>
        <p>{children}</p>
      </Notice>
      <ButtonLink href="/account" variant="outline">
        Back to your account
      </ButtonLink>
    </div>
  );
}
