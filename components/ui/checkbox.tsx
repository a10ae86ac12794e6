import { type ComponentProps, type ReactNode, useId } from "react";

type Props = ComponentProps<"input"> & { children: ReactNode; hint?: ReactNode };

/** A checkbox with its label beside it and a hint below. A form has its name only while it is checked. */
export function Checkbox({ children, hint, ...props }: Props) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-primary"
          {...(hint ? { "aria-describedby": id } : {})}
          {...props}
        />
        {children}
      </label>
      {hint ? (
        <p id={id} className="ml-6 text-sm text-muted-foreground">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
