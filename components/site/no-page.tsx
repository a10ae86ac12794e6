import Link from "next/link";
import { LinkPending } from "@/components/ui/link-pending";
import { PRICING } from "./routes";
import { Trouble } from "./trouble";

/** What stands where there is nothing. */
export function NoPage() {
  return (
    <Trouble
      title="There is no page here"
      actions={
        <>
          <Link href="/" className="relative button button-default">
            Go to the start page
            <LinkPending />
          </Link>
          <Link href={PRICING} className="relative button button-outline">
            See pricing
            <LinkPending />
          </Link>
        </>
      }
    >
      <p>The address may be mistyped, or what it led to is no longer offered.</p>
    </Trouble>
  );
}
