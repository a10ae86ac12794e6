import { Badge } from "@/components/ui/badge";
import { Card, CardTitle } from "@/components/ui/card";
import { formatDate } from "@/lib/dates";

/** A plan that an administrator gave to the user. */
export function GrantedPlanCard({ productName, endsAt }: { productName: string; endsAt: Date }) {
  return (
    <Card aria-label={`Complimentary ${productName}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CardTitle>{productName}</CardTitle>
        <Badge variant="success">Complimentary</Badge>
      </div>
      <p className="mt-1 text-muted-foreground figures">
        Until {formatDate(new Date(endsAt.getTime() - 1))}. There is nothing to pay, and it ends by itself.
      </p>
    </Card>
  );
}
