import { expect, it } from "vitest";
import { readEnv } from "./env/read-env";
import { formTargets, overlayOf, trackingOf } from "./service-origins";

const live = { NODE_ENV: "production", COMMERCE_API_URL: "https://api.lemonsqueezy.com" };

it("a form may lead to the service and its stores, and to the sign-in providers that are set", () => {
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

const overlay = { CHECKOUT_DISPLAY: "overlay" };

it("no script of the service runs on a page of ours unless that was set", () => {
  expect(overlayOf(readEnv(live))).toBeNull();
  expect(overlayOf(readEnv({ ...live, CHECKOUT_DISPLAY: "hosted" }))).toBeNull();
});

it("the script is the service's own, next to its API, and frames are where its pages are", () => {
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

const affiliates = { ...live, AFFILIATE_DAYS: "30" };

it("no page tracks an affiliate's visit unless affiliates are on and the store is set", () => {
  expect(trackingOf(readEnv(affiliates))).toBeNull();
  expect(trackingOf(readEnv({ ...live, AFFILIATE_STORE: "fernway" }))).toBeNull();
});

it("the tracking script is the service's own, and reports to the service alone", () => {
  expect(trackingOf(readEnv({ ...affiliates, AFFILIATE_STORE: "fernway" }))).toEqual({
    store: "fernway",
    script: "https://lmsqueezy.com/affiliate.js",
    targets: ["https://lmsqueezy.com", "https://api.lemonsqueezy.com", "https://*.lemonsqueezy.com"],
  });
  const elsewhere = { ...affiliates, COMMERCE_API_URL: "https://door.example:8443/sandbox" };
  expect(trackingOf(readEnv({ ...elsewhere, AFFILIATE_STORE: "fernway" }))).toEqual({
    store: "fernway",
    script: "https://door.example:8443/sandbox/affiliate.js",
    targets: ["https://door.example:8443"],
  });
});
