import type { ReactNode } from "react";
import { buttonClass, classNames } from "../../basic/button";
import { HiddenFields, SubmitButton } from "../../basic/submit-button";

type Props = {
  action: (form: FormData) => Promise<void>;
  fields: Record<string, string | number>;
  label: string;
  question: ReactNode;
  confirm: string;
  pending: string;
  look?: "danger" | "secondary";
  isCompact?: boolean;
};

/** A button that asks for confirmation. Works without JavaScript. */
export function ConfirmAction({ action, fields, label, question, look = "danger", ...props }: Props) {
  return (
    <details className="group/confirm relative max-sm:open:w-full">
      <summary
        className={buttonClass(
          look,
          classNames("list-none [&::-webkit-details-marker]:hidden", props.isCompact && "lg:min-h-9 lg:py-1"),
        )}
      >
        {label}
      </summary>
      <form
        action={action}
        className="mt-2 grid gap-3 rounded-lg border border-input/60 bg-card p-4 shadow-lg sm:absolute sm:right-0 sm:z-10 sm:w-80"
      >
        <HiddenFields fields={fields} />
        <div className="wrap-anywhere">{question}</div>
        <SubmitButton look={look} pending={props.pending}>
          {props.confirm}
        </SubmitButton>
      </form>
    </details>
  );
}
