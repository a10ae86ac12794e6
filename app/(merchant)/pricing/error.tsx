"use client";

import { SupportLink } from "@/components/site/support-link";
import { Trouble } from "@/components/site/trouble";
import { RetryActions } from "@/components/site/retry-actions";

/** Prices could not be read, or a checkout could not be opened: both wait for the same service. */
export default function PricingError({ retry }: { retry: () => void }) {
  return (
    <Trouble title="Prices and checkout are not available right now" actions={<RetryActions retry={retry} />}>
      <p>
        The service that keeps our prices and takes payments did not answer. Nothing was bought and nothing
        was charged; what you already have goes on working.
      </p>
      <p>
        Try again in a minute. If it stays like this, write to <SupportLink />.
      </p>
    </Trouble>
  );
}
