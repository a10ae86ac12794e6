import { Link } from "@/components/ui/link";
import { PRICING } from "./routes";
import { Trouble } from "./trouble";

/** What stands where there is nothing. */
export function NoPage() {
  return (
    <Trouble
      title="There is no page here"
      actions={
        <>
          <Link href="/" className="button button-default">
            Go to the start page
          </Link>
          <Link href={PRICING} className="button button-outline">
            See pricing
          </Link>
        </>
      }
    >
      <p>The address may be mistyped, or what it led to may no longer be available.</p>
    </Trouble>
  );
}
