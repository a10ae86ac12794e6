import { expect } from "vitest";
import { z } from "zod";
import { env } from "../../env";
import {
  activationAnswer,
  deactivationAnswer,
  validationAnswer,
} from "../../contract/testing/license-resources";
import { checkWireDocument } from "../../testing/wire-document";
import { POST } from "@/app/(sandbox)/sandbox/v1/licenses/[action]/route";

const ANSWERS = { activate: activationAnswer, validate: validationAnswer, deactivate: deactivationAnswer };

/** What a 422 says in addition. */
const complaints = {
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
};
const FLAGS = { activate: "activated", validate: "valid", deactivate: "deactivated" } as const;

type Action = keyof typeof ANSWERS;
type Body = Record<string, unknown>;
type Send = (request: Request, action: string) => Promise<Response>;

/** Calls the real route handler, without a socket between. */
const directly: Send = (request, action) => POST(request, { params: Promise.resolve({ action }) });

/** How clients send the fields. */
export const ENCODINGS: Record<string, (fields: Body) => { type: string; body: string }> = {
  form: (fields) => ({
    type: "application/x-www-form-urlencoded",
    body: new URLSearchParams(textsOf(fields)).toString(),
  }),
  JSON: (fields) => ({ type: "application/json", body: JSON.stringify(fields) }),
  "JSON:API": (fields) => ({ type: "application/vnd.api+json; charset=utf-8", body: JSON.stringify(fields) }),
};

/** Sends a body and holds every answer of an endpoint against its contract. */
export async function post(
  action: string,
  type: string | null,
  body: BodyInit | null,
  send = directly,
  query = new URLSearchParams(),
) {
  const headers = new Headers({ Accept: "application/json", ...(type && { "Content-Type": type }) });
  const request = new Request(`${env.SANDBOX_URL}/v1/licenses/${action}?${query}`, {
    method: "POST",
    headers,
    body,
  });
  const response = await send(request, action);
  await checkAnswer(action, response.clone());
  return response;
}

/** An endpoint answers as the contract says or with one word; everything else there is an error document (service §7). */
async function checkAnswer(action: string, response: Response) {
  const body: unknown = await response.json();
  if (!isAction(action)) return void checkWireDocument(body);
  if (response.status === 429) return expect(body).toEqual({ message: "Too Many Attempts." });
  const answer = ANSWERS[action].extend(complaints).strict().parse(body) as Record<string, unknown>;
  const isDone = answer["error"] === null;
  expect([isDone, answer[FLAGS[action]]]).toEqual([response.status === 200, isDone]);
}

function isAction(action: string): action is Action {
  return Object.hasOwn(ANSWERS, action);
}

/** Asks as a program without a key to the API does, and holds the answer against the contract. */
export async function ask<Name extends Action>(
  action: Name,
  fields: Body,
  encoding = "form",
  send = directly,
) {
  const encode = ENCODINGS[encoding];
  if (!encode) throw new Error(`nobody sends ${encoding}`);
  const { type, body } = encode(fields);
  const response = await post(action, type, body, send);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("x-ratelimit-limit")).toBe(String(env.SANDBOX_LICENSE_RATE_LIMIT));
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
