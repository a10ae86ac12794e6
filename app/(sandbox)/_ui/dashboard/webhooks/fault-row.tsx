import { TextField } from "../../basic/field";
import type { FaultName } from "@/app/(sandbox)/_service/faults/settings";
import { FAULT_WORDS } from "./fault-words";

type Fault = { probability: number; next: number } & Record<string, number>;

/** One fault: how often in percent, how many of the next for sure, and its own value. */
export function FaultRow({ name, fault }: { name: FaultName; fault: Fault }) {
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
          <p className="text-muted-foreground">{text}</p>
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
