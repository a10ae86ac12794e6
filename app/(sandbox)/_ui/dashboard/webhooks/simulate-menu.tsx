import { simulateAction } from "@/app/(sandbox)/sandbox/dashboard/webhooks/simulate-action";
import { buttonClass } from "../../basic/button";
import { type SimulatedType, fittingEvents } from "@/app/(sandbox)/_service/simulate/fitting-events";
import { SimulateFields } from "./simulate-fields";

/** The same as the panel, for a record that is one of several in a list; `name` tells it from the others. */
export function SimulateMenu({
  type,
  id,
  name,
  hint,
}: {
  type: SimulatedType;
  id: number;
  name: string;
  hint?: string | undefined;
}) {
  return (
    <details className="relative text-left">
      <summary className={buttonClass("secondary", "list-none [&::-webkit-details-marker]:hidden")}>
        Simulate event <span className="sr-only">of {name}</span>
      </summary>
      <div className="mt-2 rounded-lg border border-border bg-card p-4 text-left whitespace-normal shadow-lg sm:absolute sm:right-0 sm:z-10 sm:w-96">
        <SimulateFields
          type={type}
          id={id}
          label={`Event of ${name}`}
          events={fittingEvents(type)}
          hint={hint}
          action={simulateAction}
        />
      </div>
    </details>
  );
}
