import { beforeEach, expect, it } from "vitest";
import { sandboxDb } from "../../../db";
import { freshShop } from "../../../testing/shop";
import { createCheckout } from "../create-checkout";
import { resourceIn } from "../call-api";

beforeEach(freshShop);

const CUSTOM = { user_id: 17, "a/b": true, plan: "pro" };

function setStrict(strictCustomData: boolean) {
  return sandboxDb.sandboxStore.update({ where: { id: 7001 }, data: { strictCustomData } });
}

it("custom data that is no text becomes text", async () => {
  const { document } = await createCheckout({ checkout_data: { custom: CUSTOM } });
  expect(resourceIn(document).attributes).toMatchObject({
    checkout_data: { custom: { user_id: "17", "a/b": "true", plan: "pro" } },
  });
});

it("a strict store refuses each value that is no text, and points at it", async () => {
  await setStrict(true);
  const { status, document } = await createCheckout({ checkout_data: { custom: CUSTOM } });
  expect(status).toBe(422);
  expect(document.errors).toEqual(
    ["user_id", "a~1b"].map((key) => ({
      detail: "The {0} field must be a string.",
      source: { pointer: `/data/attributes/checkout_data/custom/${key}` },
      status: "422",
      title: "Unprocessable Entity",
    })),
  );
  expect(await sandboxDb.sandboxCheckout.count()).toBe(0);
});

it.each([{ custom: { user_id: "17" } }, { custom: [] }, {}])("a strict store takes %j", async (data) => {
  await setStrict(true);
  expect((await createCheckout({ checkout_data: data })).status).toBe(201);
});
