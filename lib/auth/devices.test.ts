import { expect, it } from "vitest";
import { deviceOf } from "./session";

const KIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0) ${KIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, "Edge on Windows"],
  [`Mozilla/5.0 (Linux; Android 15) ${KIT} Chrome/140.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox on Mac"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${KIT} HeadlessChrome/140.0.0.0 Safari/537.36`, "Chrome on Linux"],
  ["curl/8.5.0", "A browser"],
  ["", "A browser"],
])("%s is shown as %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
