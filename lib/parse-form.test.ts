import { expect, it } from "vitest";
import { z } from "zod";
import { parseForm } from "./parse-form";

const shape = { title: z.string().min(1, "is missing"), body: z.string().default("") };

function sent(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return () => parseForm(form, shape);
}

it("takes what it asks for, without the framework's own fields", () => {
  expect(sent({ title: "One", $ACTION_ID_1: "" })()).toEqual({ title: "One", body: "" });
});

it("names what is wrong with a field of ours, and never quotes what was sent", () => {
  expect(sent({ title: "" })).toThrow("The form was not as expected: title is missing.");
  const forged = '\n{"event":"admin.forged"}';
  expect(sent({ title: "One", [forged]: "1" })).toThrow(
    "The form was not as expected: it has a field too many.",
  );
});
