/** How a form's action ended, for the form to say. */
export type FormState = {
  tone: "good" | "bad" | "warn";
  message: string;
  detail?: string | undefined;
  /** By the field's name. */
  fields?: Record<string, string> | undefined;
  /** What had been typed, to show it again. */
  typed?: Record<string, string> | undefined;
} | null;

export type FormAction = (previous: FormState, form: FormData) => Promise<FormState>;
