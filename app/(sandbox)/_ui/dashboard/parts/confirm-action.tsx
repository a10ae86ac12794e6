import type { ReactNode } from "react";
import { buttonClass, classNames } from "../../basic/button";
import { SubmitButton } from "../../basic/submit-button";

/** A button that asks for confirmation. Works without JavaScript. */
export function ConfirmAction({
  action,
  fields,
  label,
  question,
  confirm,
  pending,
  look = "danger",
  isCompact = false,
}: {
  action: (form: FormData) => Promise<void>;
  fields: Record<string, string | number>;
  label: string;
  question: ReactNode;
  confirm: string;
  pending: string;
  look?: "danger" | "secondary";
  isCompact?: boolean;
}) {
  return (
    <details className="group/confirm relative max-sm:open:w-full">
      <summary
        className={buttonClass(
          look,
          classNames("list-none [&::-webkit-details-marker]:hidden", isCompact && "lg:min-h-9 lg:py-1"),
        )}
      >
        {label}
      </summary>
      <form
        action={action}
        className="mt-2 grid gap-3 rounded-lg border border-input/60 bg-card p-4 shadow-lg sm:absolute sm:right-0 sm:z-10 sm:w-80"
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="wrap-anywhere">{question}</div>
        <SubmitButton look={look} pending={pending}>
          {confirm}
        </SubmitButton>
      </form>
    </details>
  );
}
