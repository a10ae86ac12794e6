import type { Metadata } from "next";
import { NothingHere } from "@/app/(sandbox)/_ui/shared/nothing-here";
import { ButtonLink } from "@/app/(sandbox)/_ui/basic/button";

export const metadata: Metadata = { title: "This link no longer works" };

export default function Forbidden() {
  return (
    <main className="flex grow">
      <NothingHere
        status={403}
        title="This link no longer works"
        action={
          // Out of an overlay, too: a link to replace a card may be opened in one.
          <ButtonLink href="/sandbox" target="_top">
            Go to the sandbox
          </ButtonLink>
        }
      >
        <p>
          Links to your billing pages work for a day and exactly as they were made. This one has expired or
          was changed. Nothing about your subscription has changed.
        </p>
        <p className="mt-2">Open your account where you subscribed: its buttons make a fresh link.</p>
      </NothingHere>
    </main>
  );
}
