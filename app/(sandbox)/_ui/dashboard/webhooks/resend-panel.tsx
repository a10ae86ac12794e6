import type { StoreName } from "@/app/(sandbox)/_service/dashboard/overview";
import { EVENT_NAMES } from "@/lib/lemonsqueezy/events";
import { Badge } from "../../basic/card";
import { TextField } from "../../basic/field";
import { HiddenFields, SubmitButton } from "../../basic/submit-button";
import { FilterForm, FilterSelect, storeChoice } from "../../lists/filters";
import { Pager } from "../../shared/hint";
import { Panel } from "../../shared/page-parts";
import { FAULT_WORDS } from "./fault-words";
import { CheckBox } from "./webhook-form";

type ResendPanelProps = { webhookId: number; failedCount: number; action: (form: FormData) => Promise<void> };

export function ResendPanel({ webhookId, failedCount, action }: ResendPanelProps) {
  return (
    <Panel title="Send again">
      <p className="mb-4 max-w-[70ch] text-muted-foreground">
        Each delivery gets one more attempt with exactly the same bytes, which your receiver must recognize.
      </p>
      <form action={action} className="mb-6">
        <HiddenFields fields={{ webhook: webhookId, onlyFailed: "on" }} />
        {failedCount > 0 ? (
          <SubmitButton look="secondary" pending="Sending…">
            Resend all failed ({failedCount})
          </SubmitButton>
        ) : (
          <p className="font-medium">Nothing has failed.</p>
        )}
      </form>
      <form action={action} className="grid gap-4">
        <HiddenFields fields={{ webhook: webhookId }} />
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

const STATES = ["pending", "sending", "delivered", "failed"];

type Props = {
  path: string;
  state: string;
  event: string;
  store: number | null;
  stores?: readonly StoreName[];
};

const ONE_STORE: NonNullable<Props["stores"]> = [];

export function DeliveryFilter({ path, state, event, store, stores = ONE_STORE }: Props) {
  return (
    <FilterForm path={path} canClear={state !== "" || event !== "" || store !== null}>
      <FilterSelect name="state" label="State" all="Any state" options={named(STATES)} chosen={state} />
      <FilterSelect name="event" label="Event" all="Any event" options={named(EVENT_NAMES)} chosen={event} />
      {stores.length > 1 ? <FilterSelect {...storeChoice(stores)} chosen={String(store ?? "")} /> : null}
    </FilterForm>
  );
}

function named(values: readonly string[]) {
  return values.map((value) => [value, value] as const);
}

type PagerProps = { path: string; query: string; page: number; lastPage: number };

/** `query` is the filter. */
export function DeliveryPager({ path, query, ...pages }: PagerProps) {
  const addressOf = (page: number) => `${path}${query}${query ? "&" : "?"}page=${page}`;
  return <Pager {...pages} addressOf={addressOf} texts={["Newer", "Older"]} />;
}

/** Whether an event is simulated, and its injected fault. */
export function DeliveryMarks({ isSimulated, fault }: { isSimulated: boolean; fault: string | null }) {
  const faults = fault?.split(" ") ?? [];
  if (!isSimulated && faults.length === 0) return null;
  return (
    <span className="ml-2 inline-flex flex-wrap gap-1.5 align-middle">
      {isSimulated ? <Badge tone="accent">By hand</Badge> : null}
      {faults.map((name) => (
        <Badge key={name} tone="warn">
          {titleOf(name)}
        </Badge>
      ))}
    </span>
  );
}

function titleOf(name: string): string {
  const words: Record<string, { title: string }> = FAULT_WORDS;
  return words[name]?.title ?? name;
}
