import { beforeEach, describe, expect, it } from "vitest";
import { env } from "../../env";
import { license, usageOf } from "../../testing/licenses";
import { freshShop } from "../../testing/shop";
import { GET, OPTIONS, PUT } from "@/app/(sandbox)/sandbox/v1/licenses/[action]/route";
import { activateOn, post } from "./ask";

beforeEach(freshShop);

const read = async (response: Response) => [response.status, await response.json()];
const context = () => ({ params: Promise.resolve({ action: "validate" }) });

describe("fields in the query", () => {
  it.each([null, "text/plain", "application/json", "application/x-www-form-urlencoded"])(
    "are read where there is no body, sent as %s",
    async (type) => {
      const { id, key } = await license();
      const named = new URLSearchParams({ license_key: ` ${key}`, instance_name: "noa laptop" });
      const activated = await post("activate", type, "", undefined, named);
      const { instance } = (await activated.json()) as { instance: { id: string; name: string } };
      expect([activated.status, instance.name]).toEqual([200, "noa laptop"]);
      const query = new URLSearchParams({ license_key: key, instance_id: instance.id });
      expect((await post("validate", type, "", undefined, query)).status).toBe(200);
      expect((await post("deactivate", type, "", undefined, query)).status).toBe(200);
      expect(await usageOf(id)).toEqual({ usage: 0, instances: 0 });
    },
  );

  it("fill in what the body leaves out, and give way to what it says", async () => {
    const { key } = await license();
    const instance_id = await activateOn(key, "noa-laptop");
    const query = new URLSearchParams({ license_key: "NO-SUCH-KEY", instance_id });
    const body = JSON.stringify({ license_key: key, instance_id: null });
    const answer = await post("validate", "application/json", body, undefined, query);
    expect(await read(answer)).toMatchObject([200, { valid: true, instance: { id: instance_id } }]);
  });
});

describe("what is no proper request", () => {
  it.each([
    ["application/json", "{", 400],
    ["application/json", "[]", 422],
    ["application/json", "null", 422],
    ["multipart/form-data; boundary=x", "nothing of the kind", 400],
    ["text/plain", "license_key=A", 415],
    ["application/json", `"${"x".repeat(1_048_576)}"`, 413],
    [null, null, 422],
  ])("as %s is refused with the flag", async (type, body, status) => {
    const answer = await read(await post("validate", type, body));
    expect(answer).toMatchObject([status, { valid: false, error: expect.any(String) }]);
  });

  it("an unknown endpoint is not there, and a known one only takes POST", async () => {
    expect((await post("renew", "application/json", "{}")).status).toBe(404);
    const request = new Request(`${env.SANDBOX_URL}/v1/licenses/validate`);
    const answers = await Promise.all([GET(request, context()), PUT(request, context())]);
    expect(answers.map(({ status, headers }) => [status, headers.get("allow")])).toEqual([
      [405, "POST"],
      [405, "POST"],
    ]);
    const preflight = await OPTIONS(request, context());
    expect([preflight.status, preflight.headers.get("access-control-allow-headers")]).toEqual([
      204,
      "Accept, Authorization, Content-Type",
    ]);
  });

  it("a form with parts is read like any other", async () => {
    const { key } = await license();
    const form = new FormData();
    form.set("license_key", key);
    expect((await post("validate", null, form)).status).toBe(200);
    form.set("license_key", new Blob(["A"]), "key.txt");
    expect((await post("validate", null, form)).status).toBe(422);
  });
});
