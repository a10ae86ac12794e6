import type { ReactNode } from "react";
import { TextField } from "../basic/field";

const NUMBER = { inputMode: "numeric", pattern: "[0-9]{1,10}", title: "A number" } as const;

const FIELDS = {
  variant_id: { name: "variant_id", label: "Variant", hint: "The id of what is bought.", ...NUMBER },
  to_variant_id: {
    name: "to_variant_id",
    label: "Second variant",
    hint: "To which the plan changes.",
    ...NUMBER,
  },
  email: { name: "email", label: "Email", hint: "Empty: a new customer in every run.", type: "email" },
  name: { name: "name", label: "Customer’s name", maxLength: 100 },
  custom: { name: "user_id", label: "User id", hint: "Arrives as user_id in custom_data.", maxLength: 200 },
  amount: { name: "amount", label: "Refund", hint: "In the smallest unit: 500 is $5.00.", ...NUMBER },
  attempts: { name: "attempts", label: "Declined payments", hint: "From 1 to 4.", ...NUMBER },
};

export type Parameter = keyof typeof FIELDS;

type Props = { scenario: string; names: Parameter[]; typed: Record<string, string> };

/** All are optional. `typed` is shown again. */
export function ParameterFields({ scenario, names, typed }: Props) {
  return (
    <div className="grid gap-3 py-2">
      {names.map((parameter) => (
        <TextField
          key={parameter}
          id={`${scenario}-${parameter}`}
          autoComplete="off"
          defaultValue={typed[FIELDS[parameter].name]}
          {...FIELDS[parameter]}
        />
      ))}
    </div>
  );
}

export function Unfolded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="-my-1 inline-flex min-h-11 items-center font-semibold text-primary lg:min-h-9">
        <span aria-hidden className="mr-1.5 transition-transform duration-100 group-open:rotate-90">
          ›
        </span>
        {summary}
      </summary>
      {children}
    </details>
  );
}
