import { Link } from "@/components/ui/link";

/** The ways on from a page that could not be shown. */
export function RetryActions({ retry }: { retry: () => void }) {
  return (
    <>
      <button type="button" onClick={retry} className="button button-default">
        Try again
      </button>
      <Link href="/account" prefetch={false} className="button button-outline">
        Go to your account
      </Link>
    </>
  );
}
