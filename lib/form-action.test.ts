import { redirect } from "next/navigation";
import { expect, it } from "vitest";
import { AppError } from "./errors";
import { formAction } from "./form-action";

const form = new FormData();
const throws = (error: Error) =>
  formAction(async () => {
    throw error;
  })(null, form);

it("gives what its handler gives, and null where that is nothing", async () => {
  expect(await formAction(async () => {})(null, form)).toBeNull();
  expect(await formAction(async () => ({ token: "new" }))(null, form)).toEqual({ token: "new" });
});

it("answers what was refused with its message", async () => {
  expect(await throws(new AppError("invalid", "There is no such plan."))).toEqual({
    ok: false,
    message: "There is no such plan.",
  });
});

it.each([
  Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" }),
  new Error("timeout exceeded when trying to connect"),
  new Error("Connection terminated unexpectedly"),
])("says to try again where the database had no time: $message", async (error) => {
  const message = expect.stringMatching(/Try again in a minute\.$/) as string;
  expect(await throws(error)).toEqual({ ok: false, message });
});

it("lets redirects and our own mistakes through", async () => {
  const mistake = new TypeError("broken");
  await expect(throws(mistake)).rejects.toBe(mistake);
  await expect(formAction(async () => redirect("/account"))(null, form)).rejects.toThrow("NEXT_REDIRECT");
});

it("takes the form alone, as a page without scripts sends it, and nothing that is none", async () => {
  const name = formAction(async (sent) => ({ name: sent.get("name") })) as (...args: unknown[]) => unknown;
  const sent = new FormData();
  sent.set("name", "Noa");
  expect(await name(sent)).toEqual({ name: "Noa" });
  expect(await name(null, sent)).toEqual({ name: "Noa" });
  for (const args of [[], ["text"], [null, null], [sent, {}]])
    expect(await name(...args)).toEqual({ ok: false, message: "This was not a form." });
  sent.set("name", "No\0a");
  expect(await name(sent)).toMatchObject({ ok: false });
});
