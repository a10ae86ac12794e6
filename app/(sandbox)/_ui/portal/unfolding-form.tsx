import type { ComponentProps } from "react";
import { buttonClass } from "../basic/button";
import { ActionForm } from "./action-form";

type Props = Omit<ComponentProps<typeof ActionForm>, "className"> & {
  /** On the button that opens it. */
  summary: string;
  look: Parameters<typeof buttonClass>[0];
};

/** A form of the portal behind a button: nothing is asked of the service before the one inside. */
export function UnfoldingForm({ summary, look, ...form }: Props) {
  return (
    <details className="group sm:open:basis-full">
      <summary className={buttonClass(look, "w-full cursor-pointer list-none sm:w-auto")}>{summary}</summary>
      <ActionForm {...form} className="mt-3 rounded-lg border border-border bg-muted p-4" />
    </details>
  );
}
