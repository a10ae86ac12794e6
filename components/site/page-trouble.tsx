import { RetryActions } from "./retry-actions";
import { SupportLink } from "./support-link";
import { Trouble } from "./trouble";

/** What stands in place of a page of the shop that could not be shown. */
export function PageTrouble({ error, retry }: { error: unknown; retry: () => void }) {
  const reference = referenceOf(error);
  return (
    <Trouble title="Something went wrong" actions={<RetryActions retry={retry} />}>
      <p>
        Something on our side did not respond as it should. Everything you bought is safe. Try again in a
        moment.
      </p>
      <p>
        If it keeps happening, write to <SupportLink />
        {reference ? (
          <>
            {" "}
            and mention <span className="text-foreground figures">{reference}</span>
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
