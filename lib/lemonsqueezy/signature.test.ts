import fc from "fast-check";
import { expect, test } from "vitest";
import { sign, verifySignature } from "./signature";

const encode = (text: string) => new TextEncoder().encode(text);

// Fixed vectors, so that a mistake made on both sides does not pass as agreement. The last two bodies say the same, one with
// an escaped slash as the service writes it: they are different bytes, so they have different signatures.
const update = (slash: string) =>
  `{"meta":{"test_mode":true,"event_name":"subscription_updated","webhook_id":"5b0f6a0e-6f0c-4a0e-9a35-0c6c3f6f1d11","custom_data":{"account":"a_17"}},"data":{"type":"subscriptions","id":"9001","attributes":{"user_name":"Zoë ${slash} Field"}}}`;
const VECTOR = {
  secret: "whsec_test",
  body: `{"meta":{"event_name":"order_created"},"data":{"type":"orders","id":"1"}}`,
  signature: "af4b38ef6309cd13c5ba6a37b5032caeaddc0d2683278dbab2e3c3894e7d383a",
};
const PLAIN = {
  secret: "sandbox-secret-1",
  body: update("/"),
  signature: "5c75addc8cbe72b168a4693b60ed9452939bd1fac381c20ec8ff7e700b59353e",
};
const ESCAPED = {
  secret: "sandbox-secret-1",
  body: update(String.raw`\/`),
  signature: "4247af2d1d5d1eb0b1af43c9318b9c52486799af6967b2b8d79bf346cdde6afa",
};

test.each([VECTOR, PLAIN, ESCAPED])("a known body has its known signature: $signature", (vector) => {
  expect(sign(vector.secret, encode(vector.body))).toBe(vector.signature);
  expect(verifySignature(vector.secret, encode(vector.body), vector.signature)).toBe(true);
});

test("a body that was parsed and serialized again no longer verifies", () => {
  const again = JSON.stringify(JSON.parse(ESCAPED.body));
  expect(verifySignature(ESCAPED.secret, encode(again), ESCAPED.signature)).toBe(false);
});

test("an upper-case signature is as good", () => {
  expect(verifySignature(VECTOR.secret, encode(VECTOR.body), VECTOR.signature.toUpperCase())).toBe(true);
});

test.each([
  ["missing", null],
  ["empty", ""],
  ["short by one", VECTOR.signature.slice(1)],
  ["long by one", `${VECTOR.signature}0`],
  ["right with a tail", `${VECTOR.signature}zz`],
  ["right with a line break", `${VECTOR.signature}\n`],
  ["64 characters that are not hex", "z".repeat(64)],
  ["62 right ones and a bad end", `${VECTOR.signature.slice(0, 62)}zz`],
  ["sent twice", `${VECTOR.signature}, ${VECTOR.signature}`],
  ["prefixed", `sha256=${VECTOR.signature}`],
  ["of another secret", sign("whsec_other", encode(VECTOR.body))],
])("a signature that is %s is refused without an exception", (_, header) => {
  expect(verifySignature(VECTOR.secret, encode(VECTOR.body), header)).toBe(false);
});

test("whatever the body and the secret, a signature verifies, and no longer once any byte is flipped", () => {
  const property = fc.property(
    fc.string({ minLength: 1 }),
    fc.uint8Array({ minLength: 1, maxLength: 200 }),
    fc.nat(),
    fc.integer({ min: 1, max: 255 }),
    (secret, body, place, mask) => {
      const signature = sign(secret, body);
      const flipped = body.map((byte, index) => (index === place % body.length ? byte ^ mask : byte));
      return verifySignature(secret, body, signature) && !verifySignature(secret, flipped, signature);
    },
  );
  fc.assert(property, { numRuns: 200 });
});

test("no signature verifies once any of its digits is another one", () => {
  const property = fc.property(fc.nat({ max: 63 }), fc.integer({ min: 1, max: 15 }), (place, step) => {
    const digit = (Number.parseInt(VECTOR.signature.charAt(place), 16) + step) % 16;
    const changed = VECTOR.signature.slice(0, place) + digit.toString(16) + VECTOR.signature.slice(place + 1);
    return !verifySignature(VECTOR.secret, encode(VECTOR.body), changed);
  });
  fc.assert(property);
});

test("whatever text a header holds, the answer is no and never an exception", () => {
  const anyHeader = fc.oneof(fc.string({ unit: "binary" }), fc.string({ maxLength: 70 }));
  const property = fc.property(
    anyHeader,
    (header) => !verifySignature(VECTOR.secret, encode(VECTOR.body), header),
  );
  fc.assert(property);
});
