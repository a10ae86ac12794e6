import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";

/** The ways on from a page that could not be shown. It is part of every page's script, so it takes nothing but these classes. */
export function RetryActions({ retry }: { retry: () => void }) {
  return (
    <>
      <button type="button" onClick={retry} className={buttonVariants()}>
        Try again
      </button>
      <Link href="/account" prefetch={false} className={buttonVariants({ variant: "outline" })}>
        Go to your account
      </Link>
    </>
  );
}
