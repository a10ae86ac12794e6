export type FormState = {
  tone: "good" | "bad" | "warn";
  message: string;
  detail?: string | undefined;
  fields?: Record<string, string> | undefined;
  typed?: Record<string, string> | undefined;
} | null;

export type FormAction = (previous: FormState, form: FormData) => Promise<FormState>;
