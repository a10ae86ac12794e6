"use client";

import { SupportLink } from "@/components/site/support-link";
import { Trouble } from "@/components/site/trouble";
import { Button, ButtonLink } from "@/components/ui/button";

export default function MerchantError({ error, retry }: { error: unknown; retry: () => void }) {
  const reference = referenceOf(error);
  return (
    <Trouble
      title="This did not work"
      actions={
        <>
          <Button onClick={retry}>Try again</Button>
          <ButtonLink href="/account" look="secondary" prefetch={false}>
            Go to your account
          </ButtonLink>
        </>
      }
    >
      <p>
        Something on our side did not answer as it should. Everything you bought is kept. Try again in a
        moment.
      </p>
      <p>
        If it goes on, write to <SupportLink />
        {reference ? (
          <>
            {" "}
            and mention <span className="text-ink figures">{reference}</span>
          </>
        ) : null}
        .
      </p>
    </Trouble>
  );
}

/** The number under which the server logged the error. */
function referenceOf(error: unknown): string | null {
  return error instanceof Error && "digest" in error && typeof error.digest === "string"
    ? error.digest
    : null;
}
