import type { Metadata, Route } from "next";
import { Badge, Notice } from "@/app/(sandbox)/_ui/basic/parts";
import { PageHeading, Panel } from "@/app/(sandbox)/_ui/shared/page-parts";
import { Legend } from "@/app/(sandbox)/_ui/timeline/legend";
import { Drawings } from "@/app/(sandbox)/_ui/timeline/drawing";
import { InvoiceComparison, StateComparison } from "@/app/(sandbox)/_ui/timeline/comparison";
import { MomentForm } from "@/app/(sandbox)/_ui/timeline/moment-form";
import { MomentList } from "@/app/(sandbox)/_ui/timeline/moment-list";
import { formatTime } from "@/app/(sandbox)/_service/shared/format";
import { readerZone } from "@/app/(sandbox)/_ui/shared/details";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { getTimeline, type Timeline } from "@/app/(sandbox)/_service/timeline/get-timeline";
import { orNotFound, recordId } from "../../../../params";

type Props = PageProps<"/sandbox/dashboard/subscriptions/[id]/timeline">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  requireSandbox();
  return { title: `Timeline of subscription ${(await params).id}` };
}

export default async function TimelinePage({ params, searchParams }: Props) {
  requireSandbox();
  const id = recordId((await params).id);
  const wanted = [(await searchParams)["at"]].flat()[0];
  const zone = await readerZone();
  const asked = await recordNow("subscriptions", id);
  const timeline = await getTimeline(id, wanted, asked, zone).catch(orNotFound);
  const path = `/sandbox/dashboard/subscriptions/${id}`;
  const { at, now, merchant } = timeline;
  return (
    <>
      <PageHeading
        back={{ href: path as Route, text: "Subscription" }}
        title={`Timeline of subscription ${id}`}
        badge={<AgreementBadge {...timeline} />}
        lead="What happened here, and how your app handled it."
      />
      <div className="grid grid-cols-1 gap-4">
        <MerchantNote merchant={merchant} />
        <Panel title="Timeline">
          <Drawings timeline={timeline} />
          <Legend />
          <div className="mt-4 border-t border-border pt-3">
            <MomentForm timeline={timeline} path={`${path}/timeline`} />
          </div>
        </Panel>
        <Panel title={at ? `As of ${formatTime(at, zone)}` : `Now, ${formatTime(now, zone)}`}>
          {merchant.status === "known" ? (
            <p className="mb-3 max-w-[70ch] text-sm text-muted-foreground">
              {at
                ? "The merchant's side is rebuilt from what its inbox had worked off by then; what it read from the service by itself is not in it."
                : `The merchant's side is what ${merchant.origin} says it believes now.`}
            </p>
          ) : null}
          <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 xl:grid-cols-2">
            <StateComparison {...timeline} zone={zone} />
            <InvoiceComparison {...timeline} />
          </div>
        </Panel>
        <Panel title="What happened">
          <MomentList timeline={timeline} path={`${path}/timeline`} />
        </Panel>
      </div>
    </>
  );
}

function MerchantNote({ merchant }: Pick<Timeline, "merchant">) {
  if (merchant.status === "known") return null;
  const isForeign = merchant.status === "foreign";
  return (
    <Notice title={isForeign ? "This merchant does not share its view" : "The merchant did not answer"}>
      {isForeign
        ? `${merchant.origin} is another app, or has another API key. You see what is true at the service alone.`
        : `Nobody answered at ${merchant.origin} within two seconds. You see what is true at the service alone; reload the page once it is up.`}
    </Notice>
  );
}

function AgreementBadge({ merchant, differences }: Pick<Timeline, "merchant" | "differences">) {
  if (merchant.status !== "known") return <Badge>Merchant not known</Badge>;
  const wrong = differences.filter(({ verdict }) => verdict === "wrong").length;
  if (wrong > 0) return <Badge tone="bad">{wrong === 1 ? "1 difference" : `${wrong} differences`}</Badge>;
  if (differences.length > 0) return <Badge tone="warn">Update on its way</Badge>;
  return <Badge tone="good">Both agree</Badge>;
}
