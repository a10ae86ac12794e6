import { expect, it } from "vitest";
import { formTargets } from "./form-targets";
import { readEnv } from "./env/read-env";

it("a form may lead to the service and its stores, and to where one signs in, by name", () => {
  const live = { NODE_ENV: "production", COMMERCE_API_URL: "https://api.lemonsqueezy.com" };
  const origins = ["https://api.lemonsqueezy.com", "https://*.lemonsqueezy.com"];
  expect(formTargets(readEnv(live))).toEqual(origins);
  const more = {
    ...live,
    CHECKOUT_ORIGINS: "https://buy.shop.example/x",
    GITHUB_CLIENT_ID: "id",
    GOOGLE_CLIENT_ID: "id",
  };
  expect(formTargets(readEnv(more))).toEqual([
    ...origins,
    "https://buy.shop.example",
    "https://github.com",
    "https://accounts.google.com",
  ]);
  expect(formTargets(readEnv({ ...live, COMMERCE_API_URL: "https://door.example:8443/x" }))).toEqual([
    "https://door.example:8443",
  ]);
});
