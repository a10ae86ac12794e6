import { Time } from "../../shared/time/time";
import type { DeliveryDetails } from "@/app/(sandbox)/_service/dashboard/delivery-details";
import { DeliveryMarks } from "../webhooks/delivery-marks";
import { attemptResult } from "./attempt-result";
import { CodeBlock } from "../parts/code-block";
import { Panel } from "../parts/panel";
import { prettyJson } from "../parts/pretty-json";

type Attempt = DeliveryDetails["attempts"][number];

/** One try: what was sent on top of the body, and what came back. */
export function AttemptPanel({ attempt }: { attempt: Attempt }) {
  const headers = Object.entries(attempt.requestHeaders ?? {});
  return (
    <Panel
      title={`Attempt ${attempt.number}`}
      aside={
        <p className="text-muted-foreground figures">
          <Time at={attempt.createdAt} />
        </p>
      }
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
