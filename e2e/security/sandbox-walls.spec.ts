import { expect, test } from "../support/fixtures";

for (const path of [
  "/sandbox",
  "/sandbox/dashboard",
  "/sandbox/v1/products",
  "/v1/products",
  "/sandbox/control/idle",
  "/sandbox/inbox",
]) {
  test(`with the sandbox off, ${path} is not there`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}
