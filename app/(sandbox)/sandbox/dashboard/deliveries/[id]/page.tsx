import { attemptResult, DeliveryMarks } from "@/app/(sandbox)/_ui/dashboard/deliveries";
import { CodeBlock, PageHeading, Panel, prettyJson } from "@/app/(sandbox)/_ui/shared/page-parts";
import { AutoRefresh } from "@/app/(sandbox)/_ui/shared/auto-refresh";
import { CopyButton } from "@/app/(sandbox)/_ui/shared/copy-button";
import { Facts, RecordLink, StatusBadge, Time } from "@/app/(sandbox)/_ui/shared/details";
import { ReplayForm } from "@/app/(sandbox)/_ui/dashboard/webhooks/replay-form";
import { ButtonForm } from "@/app/(sandbox)/_ui/basic/submit-button";
import { type DeliveryDetails, getDelivery } from "@/app/(sandbox)/_service/dashboard/deliveries";
import { listReplayTargets } from "@/app/(sandbox)/_service/replay/replay";
import { recordOf, titledBy } from "../../../params";
import { resendAction } from "./actions";

const deliveryOf = recordOf(getDelivery);

export const generateMetadata = titledBy(deliveryOf, ({ id, eventName }) => `${eventName}, delivery ${id}`);

export default async function DeliveryPage(props: PageProps<"/sandbox/dashboard/deliveries/[id]">) {
  const delivery = await deliveryOf(props);
  const webhooks = await listReplayTargets();
  return (
    <>
      <AutoRefresh seconds={3} />
      <PageHeading
        back={{ href: "/sandbox/dashboard/deliveries", text: "Deliveries" }}
        title={delivery.eventName}
        badge={
          <>
            <StatusBadge status={delivery.status} /> <DeliveryMarks {...delivery} />
          </>
        }
      >
        <ButtonForm action={resendAction} fields={{ delivery: delivery.id }} pending="Sending…">
          Resend
        </ButtonForm>
      </PageHeading>
      <div className="grid grid-cols-1 gap-4">
        <Panel title="Details">
          <Facts
            facts={{
              To: (
                <RecordLink to={`webhooks/${delivery.webhookId}`}>
                  <span className="break-all">{delivery.url}</span>
                </RecordLink>
              ),
              About: (
                <>
                  {delivery.person ? <span className="block">{delivery.person}</span> : null}
                  {delivery.subjectType} {delivery.subjectId}
                </>
              ),
              Created: delivery.createdAt,
              "Next attempt": delivery.nextAttemptAt,
            }}
          />
        </Panel>
        {delivery.attempts.toReversed().map((attempt) => (
          <AttemptPanel key={attempt.id} attempt={attempt} />
        ))}
        <Panel title="Body" aside={<CopyButton text={delivery.body} label="body" />}>
          <p className="mb-3 text-muted-foreground">
            Shown with line breaks. The signature covers the bytes as they are sent, which Copy gives you.
          </p>
          <CodeBlock label="Body" text={prettyJson(delivery.body)} />
        </Panel>
        <Panel title="Replay with changes">
          <ReplayForm
            webhooks={webhooks}
            webhookId={delivery.webhookId}
            payload={prettyJson(delivery.body)}
          />
        </Panel>
      </div>
    </>
  );
}

type Attempt = DeliveryDetails["attempts"][number];

function AttemptPanel({ attempt }: { attempt: Attempt }) {
  const headers = Object.entries(attempt.requestHeaders ?? {});
  return (
    <Panel
      title={`Attempt ${attempt.number}`}
      aside={<Time at={attempt.createdAt} className="text-muted-foreground figures" />}
    >
      <p className="font-medium figures">
        {attemptResult(attempt)} <DeliveryMarks isSimulated={false} fault={attempt.fault} />
      </p>
      <div className="mt-4 grid gap-4 xl:grid-cols-2">
        <div className="min-w-0">
          <h3 className="mb-2 text-muted-foreground">Request headers</h3>
          <dl className="grid gap-1 rounded-lg bg-muted p-4 font-mono text-xs leading-5">
            {headers.map(([name, value]) => (
              <div key={name} className="break-all">
                <dt className="inline text-muted-foreground">{name}: </dt>
                <dd className="inline">{String(value)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="min-w-0">
          <h3 className="mb-2 text-muted-foreground">Response</h3>
          <CodeBlock label={`Response ${attempt.number}`} text={responseText(attempt)} />
        </div>
      </div>
    </Panel>
  );
}

function responseText({ responseBody, error }: Attempt): string {
  return responseBody ? prettyJson(responseBody) : (error ?? "Empty body");
}
