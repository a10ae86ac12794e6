import { expect, it } from "vitest";
import { overlayOf } from "./overlay";
import { readEnv } from "./env/read-env";

const live = { NODE_ENV: "production", COMMERCE_API_URL: "https://api.lemonsqueezy.com" };
const overlay = { CHECKOUT_DISPLAY: "overlay" };

it("nothing of the service's runs on a page of ours unless that was set", () => {
  expect(overlayOf(readEnv(live))).toBeNull();
  expect(overlayOf(readEnv({ ...live, CHECKOUT_DISPLAY: "hosted" }))).toBeNull();
});

it("the script is the service's own, beside its API, and frames are where its pages are", () => {
  expect(overlayOf(readEnv({ ...live, ...overlay, CHECKOUT_ORIGINS: "https://buy.shop.example" }))).toEqual({
    script: "https://app.lemonsqueezy.com/js/lemon.js",
    frames: ["https://api.lemonsqueezy.com", "https://*.lemonsqueezy.com", "https://buy.shop.example"],
  });
  const elsewhere = { NODE_ENV: "production", COMMERCE_API_URL: "https://door.example:8443/sandbox" };
  expect(overlayOf(readEnv({ ...elsewhere, ...overlay }))).toEqual({
    script: "https://door.example:8443/sandbox/service.js",
    frames: ["https://door.example:8443"],
  });
});
