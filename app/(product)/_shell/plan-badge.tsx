import Link from "next/link";
import { PRICING } from "@/components/site/routes";
import { Badge } from "@/components/ui/badge";
import { accessOf } from "@/lib/billing/access/get-access";
import { publicRoute } from "@/lib/i18n/page-language";
import { t } from "@/lib/i18n/translate";

/** The user's plan, with a link to change it. */
export async function PlanBadge({ user }: { user: { id: string } }) {
  const { plan } = await accessOf(user.id);
  return (
    <Link
      href={plan ? "/account" : publicRoute(PRICING)}
      prefetch={false}
      className="inline-flex min-h-11 min-w-0 items-center rounded-lg px-1"
    >
      <span className="sr-only">{`${t("Your plan:")} `}</span>
      <Badge variant={plan ? "default" : "secondary"} className="shrink">
        {plan?.productName ?? t("Free")}
      </Badge>
    </Link>
  );
}
