"use client";

import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useActionState,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from "react";
import type { EntryAction, EntryValues } from "@/app/(sandbox)/_service/entry/entry";
import { classNames, Notice } from "../basic/parts";
import { AreaField, FieldError, SelectField, TextField } from "../basic/field";
import { HiddenFields, SubmitButton } from "../basic/submit-button";

const NOTHING: EntryValues = {};

type FormProps = {
  action: EntryAction;
  initial?: EntryValues;
  /** Hidden fields. */
  record?: Record<string, string | number>;
  submit: ReactNode;
  pending?: string;
  look?: "primary" | "secondary" | "danger";
  /** Shown with a message about success. */
  done?: ReactNode;
  children: ReactNode;
};

/** A form that keeps its values when it is refused. Its fields are the Entry… components. */
export function EntryForm({ action, initial = NOTHING, record = NOTHING, submit, ...props }: FormProps) {
  const [state, send] = useActionState(action, null);
  const form = useRef<HTMLFormElement>(null);
  const attempt = state?.attempt ?? 0;

  const entry = useMemo(
    () => ({ values: state?.values ?? initial, fields: state?.fields ?? {} }),
    [state, initial],
  );

  useEffect(() => {
    if (state?.tone === "bad") focusRefusal(form.current);
  }, [state]);

  return (
    <form ref={form} action={send} noValidate className="grid gap-5">
      <HiddenFields fields={{ ...record, attempt }} />
      {state ? (
        <div data-refusal tabIndex={-1}>
          <Notice tone={state.tone} title={state.message}>
            {state.tone === "good" ? (props.done ?? state.detail) : state.detail}
          </Notice>
        </div>
      ) : null}
      {/* Remounted after an answer, so that fields start with the submitted values. */}
      <div key={attempt} className="grid gap-5">
        <EntryContext value={entry}>{props.children}</EntryContext>
      </div>
      <div>
        <SubmitButton look={props.look ?? "primary"} pending={props.pending ?? "Saving…"}>
          {submit}
        </SubmitButton>
      </div>
    </form>
  );
}

export function EntryText(props: Omit<ComponentProps<typeof TextField>, "error" | "defaultValue">) {
  const { value, error } = useEntry(props.name);
  return <TextField {...props} defaultValue={value} error={error} />;
}

export function EntryArea(props: Omit<ComponentProps<typeof AreaField>, "error" | "defaultValue">) {
  const { value, error } = useEntry(props.name);
  return <AreaField rows={5} {...props} defaultValue={value} error={error} />;
}

type EntrySelectProps = Omit<ComponentProps<typeof SelectField>, "error" | "defaultValue" | "children"> & {
  options: readonly (readonly [value: string, text: string])[];
};

export function EntrySelect({ options, ...props }: EntrySelectProps) {
  const { value, error } = useEntry(props.name);
  return (
    <SelectField {...props} defaultValue={value} error={error}>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

type EntryCheckProps = {
  name: string;
  label: string;
  hint?: string;
  /** The source of the hint. */
  source?: string;
  className?: string;
  children?: ReactNode;
};

/** `children` are visible while it is checked. */
export function EntryCheck({ name, label, hint, source, className, children }: EntryCheckProps) {
  const { value, error } = useEntry(name);
  return (
    <div className={classNames("group/check", className)}>
      <label htmlFor={name} className="flex min-h-11 items-center gap-3 font-medium lg:min-h-9">
        <input
          id={name}
          type="checkbox"
          name={name}
          defaultChecked={value === "on"}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : hint ? `${name}-hint` : undefined}
          className="size-4.5 shrink-0 accent-primary"
        />
        {label}
      </label>
      {hint ? (
        <p id={`${name}-hint`} className="ml-7.5 text-muted-foreground">
          {hint}
          {source ? <span className="mt-1 block text-xs">Source: {source}</span> : null}
        </p>
      ) : null}
      <FieldError id={name} error={error} className="ml-7.5" />
      {children ? (
        <div className="mt-2 ml-7.5 hidden gap-4 group-has-[>label>:checked]/check:grid sm:grid-cols-2">
          {children}
        </div>
      ) : null}
    </div>
  );
}

const AS_TEXT = "An empty line begins a paragraph, “- ” at the start of a line makes it part of a list.";
const AS_HTML =
  "This one has more than paragraphs and lists, such as links, so it stays HTML. Write it without tags, and it is text from then on.";

/** Plain text, or HTML for what text can't express. */
export function EntryDescription({ name, ...rest }: { name: string; rows: number; className: string }) {
  const { value, error } = useEntry(name);
  const format = `${name}Format`;
  const isHtml = useContext(EntryContext).values[format] === "html";
  return (
    <>
      {isHtml ? <input type="hidden" name={format} value="html" /> : null}
      <AreaField
        name={name}
        label={isHtml ? "Description as HTML" : "Description"}
        hint={isHtml ? AS_HTML : AS_TEXT}
        defaultValue={value}
        error={error}
        {...rest}
      />
    </>
  );
}

const EntryContext = createContext<{ values: EntryValues; fields: Record<string, string> }>({
  values: {},
  fields: {},
});

export function useEntry(name: string) {
  const { values, fields } = useContext(EntryContext);
  return { value: values[name] ?? "", error: fields[name] };
}

/** Focuses the first invalid field, or the message. */
function focusRefusal(form: HTMLFormElement | null): void {
  const marked = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
  const first = marked.find((field) => field.checkVisibility());
  (first ?? form?.querySelector<HTMLElement>("[data-refusal]"))?.focus();
}

export function EntryGroup({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-x-4 gap-y-5 border-t border-border pt-5 first-of-type:border-0 first-of-type:pt-0 sm:grid-cols-2">
      <legend className="float-left w-full font-semibold sm:col-span-2">{title}</legend>
      {lead ? <p className="-mt-4 text-muted-foreground sm:col-span-2">{lead}</p> : null}
      {children}
    </fieldset>
  );
}
