import type { ReactNode } from "react";
import { buttonClass, classNames } from "./parts";
import { HiddenFields, SubmitButton } from "./submit-button";

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
    <ButtonPopover label={label} look={look} isCompact={props.isCompact}>
      <form action={action} className="grid gap-3">
        <HiddenFields fields={fields} />
        <div className="wrap-anywhere">{question}</div>
        <SubmitButton look={look} pending={props.pending}>
          {props.confirm}
        </SubmitButton>
      </form>
    </ButtonPopover>
  );
}

type PopoverProps = {
  label: ReactNode;
  look: "danger" | "secondary";
  isCompact?: boolean | undefined;
  /** Of what it shows. */
  className?: string;
  children: ReactNode;
};

/** A button that shows a form below itself. */
export function ButtonPopover({ label, look, isCompact, className = "sm:w-80", children }: PopoverProps) {
  const summary = classNames(
    "list-none [&::-webkit-details-marker]:hidden",
    isCompact && "lg:min-h-9 lg:py-1",
  );
  return (
    <details className="relative text-left max-sm:open:w-full">
      <summary className={buttonClass(look, summary)}>{label}</summary>
      <div
        className={classNames(
          "mt-2 rounded-lg border border-input/60 bg-card p-4 whitespace-normal shadow-lg sm:absolute sm:right-0 sm:z-10",
          className,
        )}
      >
        {children}
      </div>
    </details>
  );
}
