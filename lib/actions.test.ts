import { redirect } from "next/navigation";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import {
  type ActionError,
  createAction,
  type FormAction,
  type Input,
  parseForm,
  type Result,
  type Shape,
} from "./actions";
import { AppError } from "./errors";
import { forReader } from "./i18n/for-reader";
import { t } from "./i18n/translate";
import { setReader } from "./region";

/** A public action, without the language of its request. */
function formAction<Fields extends Shape, Data extends object = object>(
  fields: Fields,
  handler: (input: Input<Fields>) => Result<Data>,
): FormAction<Data> {
  return createAction((form) => parseForm(form, fields, handler));
}

const empty = new FormData();
const throws = (error: Error) =>
  formAction({}, async () => {
    throw error;
  })(null, empty);

it("returns what its handler returns", async () => {
  expect(await formAction({}, async () => {})(null, empty)).toEqual({ ok: true });
  const create = formAction({}, async () => ({ token: "new" }));
  expect(await create(null, empty)).toEqual({ ok: true, token: "new" });
  const refused = { ok: false as const, message: "Every seat is in use." };
  expect(await formAction({}, async () => refused)(null, empty)).toEqual(refused);
});

it("returns the message of an AppError", async () => {
  expect(await throws(new AppError("invalid", "There is no such plan."))).toEqual({
    ok: false,
    message: "There is no such plan.",
  });
});

it("logs in English why it refused, and shows it in the reader's language", async () => {
  const lines: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  const refuse = formAction({}, async () => {
    setReader({ language: "de" });
    throw new AppError("not_found", t("There is no such plan."));
  });
  expect(await refuse(null, empty)).toEqual({ ok: false, message: "Diesen Tarif gibt es nicht." });
  vi.restoreAllMocks();
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { event: "action.refused", code: "not_found", reason: "There is no such plan." },
  ]);
});

it.each([
  Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" }),
  new Error("timeout exceeded when trying to connect"),
  new Error("Connection terminated unexpectedly"),
])("asks to try again where the database was busy: $message", async (error) => {
  const message = expect.stringMatching(/Try again in a minute\.$/) as string;
  expect(await throws(error)).toEqual({ ok: false, message });
});

it("says nothing about an error of ours", async () => {
  const message = "Something went wrong on our end. Try again in a minute.";
  expect(await throws(new TypeError("broken"))).toEqual({ ok: false, message });
});

it("lets redirects through", async () => {
  const action = formAction({}, async () => redirect("/account"));
  await expect(action(null, empty)).rejects.toThrow("NEXT_REDIRECT");
});

it("takes the form alone, as a page without scripts sends it, and nothing else", async () => {
  const name = formAction({ name: z.string() }, async (sent) => sent) as (...args: unknown[]) => unknown;
  const sent = new FormData();
  sent.set("name", "Noa");
  expect(await name(sent)).toEqual({ ok: true, name: "Noa" });
  expect(await name(null, sent)).toEqual({ ok: true, name: "Noa" });
  for (const args of [[], ["text"], [null, null], [sent, {}]])
    expect(await name(...args)).toEqual({ ok: false, message: "This was not a form." });
  sent.set("name", "No\0a");
  expect(await name(sent)).toMatchObject({ ok: false });
});

const write = formAction(
  { title: z.string().min(1, "Enter a title."), body: z.string().default("") },
  async (note) => ({ note }),
) as FormAction;

function send(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return write(null, form);
}

it("takes the fields it expects, without the framework's own", async () => {
  expect(await send({ title: "One", $ACTION_ID_1: "" })).toEqual({
    ok: true,
    note: { title: "One", body: "" },
  });
});

/** What a German reader sees at a field that gets this text. */
async function errorOf(field: z.ZodType, text: string) {
  const form = new FormData();
  form.set("field", text);
  const result = await forReader({ language: "de" }, () => parseForm(form, { field }, async () => {}));
  return (result as ActionError).fields?.["field"];
}

it("has a text in the reader's language for each error of a field", async () => {
  expect(await errorOf(z.string().max(3), "four")).toBe("Höchstens 3 Zeichen.");
  for (const field of [z.enum(["on", "off"]), z.literal("on"), z.string().regex(/^\d+$/), z.string().min(9)])
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    expect(await errorOf(field, "four")).toBe("Das ist nicht wie erwartet.");
  const own = z.string().max(3, { error: () => t("Enter a name.") });
  expect(await errorOf(own, "four")).toBe("Geben Sie einen Namen ein.");
});

it("returns an error for each field, and never quotes what was sent", async () => {
  expect(await send({ title: "" })).toEqual({
    ok: false,
    message: "Enter a title.",
    fields: { title: "Enter a title." },
  });
  expect(await send({})).toEqual({ ok: false, message: "The form was not as expected: title is missing." });
  const forged = '\n{"event":"admin.forged"}';
  const message = "The form was not as expected: it has a field too many.";
  expect(await send({ title: "One", [forged]: "1" })).toEqual({ ok: false, message });
});
