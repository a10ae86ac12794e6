import Link from "next/link";
import { PRICING } from "@/components/site/routes";
import { Badge } from "@/components/ui/badge";
import { accessOf } from "@/lib/billing/access/get-access";

/** The user's plan, with a link to change it. */
export async function PlanBadge({ user }: { user: { id: string } }) {
  const { plan } = await accessOf(user.id);
  return (
    <Link
      href={plan ? "/account" : PRICING}
      prefetch={false}
      className="inline-flex min-h-11 min-w-0 items-center rounded-lg px-1"
    >
      <span className="sr-only">Your plan: </span>
      <Badge variant={plan ? "default" : "secondary"} className="shrink">
        {plan?.productName ?? "Free"}
      </Badge>
    </Link>
  );
}
