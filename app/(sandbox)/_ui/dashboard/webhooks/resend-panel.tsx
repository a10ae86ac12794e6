import { TextField } from "../../basic/field";
import { SubmitButton } from "../../basic/submit-button";
import { Panel } from "../parts/panel";
import { CheckBox } from "./check-box";

/** Sends many deliveries of a webhook again: all that failed, or those of a time. */
export function ResendPanel({
  webhookId,
  failedCount,
  action,
}: {
  webhookId: number;
  failedCount: number;
  action: (form: FormData) => Promise<void>;
}) {
  return (
    <Panel title="Send again">
      <p className="mb-4 max-w-[70ch] text-muted-foreground">
        Each delivery gets one attempt more with exactly the same bytes, which a receiver has to recognize.
      </p>
      <form action={action} className="mb-6">
        <input type="hidden" name="webhook" value={webhookId} />
        <input type="hidden" name="onlyFailed" value="on" />
        {failedCount > 0 ? (
          <SubmitButton look="secondary" pending="Sending…">
            Resend all failed ({failedCount})
          </SubmitButton>
        ) : (
          <p className="font-medium">Nothing has failed.</p>
        )}
      </form>
      <form action={action} className="grid gap-4">
        <input type="hidden" name="webhook" value={webhookId} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="From (UTC)" name="from" type="datetime-local" />
          <TextField label="To (UTC)" name="to" type="datetime-local" />
        </div>
        <CheckBox name="onlyFailed">Only those that failed</CheckBox>
        <div>
          <SubmitButton look="secondary" pending="Sending…">
            Resend this time
          </SubmitButton>
        </div>
      </form>
    </Panel>
  );
}
