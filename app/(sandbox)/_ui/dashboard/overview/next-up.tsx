import type { SubscriptionLine } from "@/app/(sandbox)/_service/dashboard/subscriptions";
import { soldName } from "../../shared/sold-name";
import { StatusBadge } from "../../shared/status-badge";
import { nextMoment } from "../subscriptions/next-moment";
import { Panel } from "../parts/panel";
import { PanelItem, PanelList } from "../parts/panel-list";
import { RecordLink } from "../parts/record-link";

/** What happens to subscriptions next by itself: renewals, retries, resumptions and ends. */
export function NextUp({ subscriptions }: { subscriptions: SubscriptionLine[] }) {
  return (
    <Panel
      title="Due next"
      aside={<RecordLink href="/sandbox/dashboard/subscriptions?sort=next">All of them</RecordLink>}
    >
      {subscriptions.length === 0 ? (
        <p className="text-muted-foreground">
          No subscription waits for anything. Move the clock once you have sold one.
        </p>
      ) : null}
      <PanelList>
        {subscriptions.map((subscription) => (
          <PanelItem key={subscription.id}>
            <div className="min-w-0 grow basis-32">
              <RecordLink href={`/sandbox/dashboard/subscriptions/${subscription.id}`}>
                {soldName(subscription)}
              </RecordLink>
              <p className="wrap-anywhere text-muted-foreground">{subscription.userEmail}</p>
            </div>
            <div className="text-right">
              <StatusBadge status={subscription.status} />
              <p className="mt-1 figures">{nextMoment(subscription)}</p>
            </div>
          </PanelItem>
        ))}
      </PanelList>
    </Panel>
  );
}
