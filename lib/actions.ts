import "server-only";
import { unstable_rethrow } from "next/navigation";
import { z } from "zod";
import { readBrowser, requireUser, type SessionUser } from "./auth/session";
import { AppError, toAppError } from "./errors";
import { forReader } from "./i18n/for-reader";
import { englishOf, t, type Text, translateData } from "./i18n/translate";
import { mayAskAgain } from "./rate-limits";
import { log } from "./log";
import { reportError } from "./observe/report-error";
import { inTime } from "./server/timers";

/** What a server action returns to its form. `fields`: errors by the name of the field that they are shown at. */
export type ActionResult<Data extends object = object> =
  ({ ok: true; message?: string } & Data) | ActionError;

export type ActionError = { ok: false; message: string; fields?: Record<string, string> };

/** A server action for `useActionState`. */
export type FormAction<Data extends object = object> = (
  previous: ActionResult<Data> | null,
  form: FormData,
) => Promise<ActionResult<Data>>;

/** A handler returns what the form shows, redirects, or throws an `AppError`, whose message the form shows. */
export type Result<Data extends object> = Promise<({ message?: string } & Data) | ActionError | void>;

export type Shape = z.core.$ZodLooseShape;
export type Input<Fields extends Shape> = z.output<z.ZodObject<Fields>>;

type Options = {
  /** The page to return to after signing in; it may depend on the form, whose text is not checked yet. */
  returnTo?: string | ((text: Partial<Record<string, string>>) => string);
  /** The rate limit it counts against. */
  limit?: Parameters<typeof mayAskAgain>[0];
};

/** An action for signed-in users: it authenticates first, then parses the form, which may have no other fields than `fields`. */
export function authedAction<Fields extends Shape, Data extends object = object>(
  fields: Fields,
  { returnTo = "/account", limit }: Options,
  handler: (input: Input<Fields>, user: SessionUser) => Result<Data>,
): FormAction<Data> {
  return createAction(async (form) => {
    const user = await requireUser(typeof returnTo === "string" ? returnTo : returnTo(readText(form)));
    if (limit && !(await mayAskAgain(limit, user.id, new Date())))
      throw new AppError(
        "too_many",
        t("Too many attempts. Nothing was changed. Wait ten minutes, then try again."),
      );
    return await parseForm(form, fields, (input) => handler(input, user));
  });
}

/** An action for everyone, such as signing in. */
export function publicAction<Fields extends Shape, Data extends object = object>(
  fields: Fields,
  handler: (input: Input<Fields>) => Result<Data>,
): FormAction<Data> {
  return createAction(async (form) => {
    await readBrowser();
    return await parseForm(form, fields, handler);
  });
}

const TOO_LATE: Text = "This took too long, and may not have been done. Try again in a minute.";
const FAILED = "Something went wrong on our end. Try again in a minute.";
const SERVICE_FAILED =
  "Our payment partner did not respond in time. Check your account before you try again: if this went through, your account shows it within a minute.";

/** Makes an action of `run`: what it throws becomes what the form shows. */
export function createAction<Data extends object>(run: (form: FormData) => Result<Data>): FormAction<Data> {
  const respond = async (args: unknown[]) => {
    try {
      const result = await inTime(run(readForm(args)), undefined, TOO_LATE);
      return { ok: true, ...result } as ActionResult<Data>;
    } catch (error) {
      unstable_rethrow(error);
      return await toActionError(error);
    }
  };
  return (...args: unknown[]) => forReader({}, () => respond(args));
}

async function toActionError(error: unknown): Promise<ActionError> {
  const { code, message } = toAppError(error);
  if (code === "internal") {
    await reportError({ error, method: "POST", route: "server action", kind: "action" });
    return { ok: false, message: t(FAILED) };
  }
  // Texts of code that also runs outside the framework are still in English.
  const shown = translateData(message);
  log.warn("action.refused", { code, reason: englishOf(shown) });
  return { ok: false, message: code === "upstream" ? t(SERVICE_FAILED) : shown };
}

/** The form is the last argument, after the state of `useActionState`. Anyone can call an action with anything else. */
function readForm(args: unknown[]): FormData {
  const form = args.at(-1);
  if (!(form instanceof FormData)) throw new AppError("invalid", "This was not a form.");
  for (const value of form.values())
    if (typeof value === "string" && value.includes("\0"))
      throw new AppError("invalid", "The form has characters that we can’t keep.");
  return form;
}

function readText(form: FormData): Partial<Record<string, string>> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** Runs `handler` with the fields of a form, or returns the errors of its fields. A form with other fields is refused. */
export async function parseForm<Fields extends Shape, Data extends object>(
  form: FormData,
  fields: Fields,
  handler: (input: Input<Fields>) => Result<Data>,
): Result<Data> {
  // Next.js adds fields of its own to a form that is sent without JavaScript.
  const entries = [...form].filter(([name]) => !name.startsWith("$ACTION"));
  const parsed = z.strictObject(fields).safeParse(Object.fromEntries(entries), { error: fieldText });
  if (parsed.success) return await handler(parsed.data);
  const { issues } = parsed.error;
  // No form of ours is sent with an unknown field, or without one of its fields. The names of unknown fields are not repeated.
  if (issues.some(({ code }) => code === "unrecognized_keys"))
    throw new AppError("invalid", t("The form was not as expected: it has a field too many."));
  const missing = issues.find(({ code }) => code === "invalid_type");
  if (missing)
    throw new AppError(
      "invalid",
      t("The form was not as expected: {field} is missing.", { field: missing.path.join(".") }),
    );
  const messages = issues.map(({ path, message }) => [path.join("."), translateData(message)] as const);
  return { ok: false, message: messages[0]?.[1] ?? "", fields: Object.fromEntries(messages) };
}

/** The error of a field whose schema has no text of its own: zod's are in English. */
function fieldText({ code, maximum }: z.core.$ZodRawIssue): string {
  return code === "too_big"
    ? t("Use at most {most} characters.", { most: Number(maximum) })
    : t("This is not as expected.");
}

/** An error that is shown at one field. */
export function fieldError(field: string, message: string): ActionError {
  return { ok: false, message, fields: { [field]: message } };
}

/** Trimmed text of a form, for example an ID. */
export const formText = z.string().trim().max(1_000);

/** The same for a field that may be missing. */
export const optionalText = formText.default("");
