import type { Metadata, Route } from "next";
import { PageHeading, Panel } from "@/app/(sandbox)/_ui/shared/page-parts";
import { AgreementBadge, Legend, MerchantNote, ViewSource } from "@/app/(sandbox)/_ui/timeline/legend";
import { Drawings } from "@/app/(sandbox)/_ui/timeline/drawing";
import { InvoiceComparison, StateComparison } from "@/app/(sandbox)/_ui/timeline/comparison";
import { MomentForm } from "@/app/(sandbox)/_ui/timeline/moment-form";
import { MomentList } from "@/app/(sandbox)/_ui/timeline/moment-list";
import { formatTime } from "@/app/(sandbox)/_service/shared/format";
import { readerZone } from "@/app/(sandbox)/_ui/shared/details";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { getTimeline } from "@/app/(sandbox)/_service/timeline/get-timeline";
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
  const { at, now } = timeline;
  return (
    <>
      <PageHeading
        back={{ href: path as Route, text: "Subscription" }}
        title={`Timeline of subscription ${id}`}
        badge={<AgreementBadge {...timeline} />}
        lead="What happened here, and how your app handled it."
      />
      <div className="grid grid-cols-1 gap-4">
        <MerchantNote {...timeline} />
        <Panel title="Timeline">
          <Drawings timeline={timeline} />
          <Legend />
          <div className="mt-4 border-t border-border pt-3">
            <MomentForm timeline={timeline} path={`${path}/timeline`} />
          </div>
        </Panel>
        <Panel title={at ? `As of ${formatTime(at, zone)}` : `Now, ${formatTime(now, zone)}`}>
          <ViewSource {...timeline} />
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
