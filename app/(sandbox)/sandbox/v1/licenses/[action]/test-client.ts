import { expect } from "vitest";
import type { z } from "zod";
import { env } from "@/lib/env";
import { activationAnswer, deactivationAnswer, validationAnswer } from "@/lib/contract/license-answers";
import { POST } from "./route";

const ANSWERS = { activate: activationAnswer, validate: validationAnswer, deactivate: deactivationAnswer };

type Action = keyof typeof ANSWERS;
type Body = Record<string, unknown>;

/** How clients send the fields. */
export const ENCODINGS: Record<string, (fields: Body) => { type: string; body: string }> = {
  form: (fields) => ({
    type: "application/x-www-form-urlencoded",
    body: new URLSearchParams(textsOf(fields)).toString(),
  }),
  JSON: (fields) => ({ type: "application/json", body: JSON.stringify(fields) }),
  "JSON:API": (fields) => ({ type: "application/vnd.api+json; charset=utf-8", body: JSON.stringify(fields) }),
};

/** Sends a body to the real route handler. */
export async function post(action: string, type: string | null, body: BodyInit | null) {
  const headers = new Headers({ Accept: "application/json", ...(type && { "Content-Type": type }) });
  const request = new Request(`${env.SANDBOX_URL}/v1/licenses/${action}`, { method: "POST", headers, body });
  return POST(request, { params: Promise.resolve({ action }) });
}

/** Asks as a program without a key to the API does, and holds the answer against the contract. */
export async function ask<Name extends Action>(action: Name, fields: Body, encoding = "form") {
  const encode = ENCODINGS[encoding];
  if (!encode) throw new Error(`nobody sends ${encoding}`);
  const { type, body } = encode(fields);
  const response = await post(action, type, body);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  const answer = ANSWERS[action].parse(await response.json()) as z.infer<(typeof ANSWERS)[Name]>;
  return { status: response.status, answer };
}

/** Activates and returns what the program keeps: the id of its instance. */
export async function activateOn(key: string, name: string): Promise<string> {
  const { answer } = await ask("activate", { license_key: key, instance_name: name });
  if (!answer.instance) throw new Error(`not activated: ${answer.error}`);
  return answer.instance.id;
}

function textsOf(fields: Body): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
}
