import { expect, test } from "vitest";
import { failureOf, serve } from "./testing/client";
import { answer, errorOf } from "./testing/service";

test.each([
  [400, "invalid"],
  [404, "not_found"],
  [409, "conflict"],
  [422, "invalid"],
] as const)("a %i of the service reaches the caller as %s, at once", async (status, code) => {
  const { client, seen } = await serve((_, response) =>
    answer(response, status, errorOf(status, "The url field is required.")),
  );
  const error = await failureOf(client.get(["webhooks", "1"]));
  expect(error).toMatchObject({ code, message: "The url field is required." });
  expect(String(error.cause)).toContain(`answered ${status}`);
  expect(seen).toHaveLength(1);
});

test("several failures become one message", async () => {
  const errors = [
    { detail: "The url field is required.", status: "422", title: "Unprocessable Entity" },
    { detail: "The secret field is required.", status: "422", title: "Unprocessable Entity" },
  ];
  const { client } = await serve((_, response) => answer(response, 422, { errors }));
  expect(await failureOf(client.post(["webhooks"], {}))).toMatchObject({
    message: "The url field is required. The secret field is required.",
  });
});

test("a refused key is our own problem: its message does not reach customers", async () => {
  const { client } = await serve((_, response) => answer(response, 401, errorOf(401, "Unauthenticated.")));
  const error = await failureOf(client.get(["stores", "7001"]));
  expect(error).toMatchObject({ code: "upstream", message: "The commerce service refused our API key." });
});

test.each([{ errors: [{ status: "404", title: "Not Found" }] }, { message: "gone" }, "<html>"])(
  "an unknown record gets a sentence even where the service gives no detail",
  async (body) => {
    const { client } = await serve((_, response) => answer(response, 404, body));
    const error = await failureOf(client.get(["orders", "1"]));
    expect(error).toMatchObject({
      code: "not_found",
      message: "The commerce service does not know this record.",
    });
  },
);
