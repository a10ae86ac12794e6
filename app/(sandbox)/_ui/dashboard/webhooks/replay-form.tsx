import { replayAction } from "@/app/(sandbox)/sandbox/dashboard/deliveries/replay-actions";
import { Muted } from "../../basic/parts";
import { TextField } from "../../basic/field";
import { EntryArea, EntryForm, EntrySelect } from "../entry";

type Props = {
  webhooks: { id: number; url: string }[];
  /** To begin with. */
  webhookId?: number;
  payload?: string;
};

/** Sends a payload of the live service, or a fixture file, with changes. */
export function ReplayForm({ webhooks, webhookId = webhooks[0]?.id, payload = "" }: Props) {
  if (webhooks.length === 0) return <Muted>No webhook is switched on.</Muted>;
  return (
    <EntryForm
      action={replayAction}
      initial={{ webhook: String(webhookId), payload }}
      submit="Sign and replay"
      pending="Sending…"
      look="secondary"
    >
      <EntrySelect
        name="webhook"
        label="Send to"
        options={webhooks.map(({ id, url }) => [String(id), `${id}: ${url}`] as const)}
      />
      <EntryArea
        name="payload"
        label="Payload"
        isCode
        rows={8}
        spellCheck={false}
        hint="The body of a webhook as the live service sent it, or the text of a fixture file."
      />
      <TextField label="Or a file" name="file" type="file" accept=".json,application/json" />
      <EntryArea
        name="changes"
        label="Changes"
        isCode
        rows={3}
        spellCheck={false}
        placeholder='{ "data.attributes.status": "past_due", "meta.test_mode": true }'
        hint="New values by their paths, as JSON. Empty sends the payload unchanged."
      />
    </EntryForm>
  );
}
