import {
  API_FAULTS,
  DELIVERY_FAULTS,
  type FaultName,
  type FaultSettings,
} from "@/app/(sandbox)/_service/faults/settings";
import { setFaultsAction } from "@/app/(sandbox)/sandbox/dashboard/faults/actions";
import { Muted } from "../../basic/parts";
import { TextField } from "../../basic/field";
import { ResultForm, SubmitButton } from "../../basic/submit-button";
import { Panel } from "../../shared/page-parts";
import { FAULT_WORDS } from "./fault-words";

type Props = {
  settings: FaultSettings;
  seed: number;
  /** Null for all stores. */
  storeId: number | null;
};

/** Saving resets the random sequence. */
export function FaultForm({ settings, seed, storeId }: Props) {
  const rows = (names: readonly FaultName[]) =>
    names.map((name) => <FaultRow key={name} name={name} fault={settings[name]} />);
  return (
    <ResultForm action={setFaultsAction} fields={{ store: storeId }} className="grid gap-4">
      <Panel title="Deliveries">
        <div>{rows(DELIVERY_FAULTS)}</div>
      </Panel>
      <Panel title="API">
        <div>{rows(API_FAULTS)}</div>
      </Panel>
      <Panel title="Seed">
        <TextField
          label="Seed"
          name="seed"
          type="number"
          min={0}
          max={2_147_483_647}
          required
          defaultValue={seed}
          className="max-w-60"
          hint="The same seed, settings and traffic give the same faults."
        />
        <div className="mt-5 flex flex-wrap gap-3">
          <SubmitButton name="intent" value="save" pending="Saving…">
            Save and restart
          </SubmitButton>
          <SubmitButton name="intent" value="off" look="secondary" pending="Switching off…" formNoValidate>
            Switch everything off
          </SubmitButton>
        </div>
      </Panel>
    </ResultForm>
  );
}

type Fault = { probability: number; next: number } & Record<string, number>;

function FaultRow({ name, fault }: { name: FaultName; fault: Fault }) {
  const { title, text, value } = FAULT_WORDS[name];
  const number = { type: "number", inputMode: "numeric", min: 0, required: true } as const;
  return (
    <fieldset className="border-t border-border py-4 first:border-0 first:pt-0 last:pb-0">
      <legend className="sr-only">{title}</legend>
      <div className="grid items-end gap-x-4 gap-y-3 lg:grid-cols-[1fr_22rem]">
        <div className="self-center">
          <p className="font-semibold" aria-hidden>
            {title}
          </p>
          <Muted>{text}</Muted>
        </div>
        <div className="grid grid-cols-3 items-end gap-3">
          <TextField
            label="Percent"
            name={`${name}.percent`}
            max={100}
            step="any"
            defaultValue={Math.round(fault.probability * 10_000) / 100}
            {...number}
          />
          <TextField label="Next" name={`${name}.next`} max={10_000} defaultValue={fault.next} {...number} />
          {value ? (
            <TextField
              label={value.label}
              name={`${name}.${value.name}`}
              max={value.most}
              defaultValue={fault[value.name]}
              {...number}
              min={1}
            />
          ) : null}
        </div>
      </div>
    </fieldset>
  );
}
