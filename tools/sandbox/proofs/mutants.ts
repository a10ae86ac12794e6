import fc from "fast-check";

export type Mutant = {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  /** Null for none; undefined for the right one, made where the secret is known. */
  signature: string | null | undefined;
};

const ODD_VALUES: unknown[] = [
  null,
  true,
  "",
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  "9".repeat(400),
  "\u0000",
  "\uD800",
  "𝕏".repeat(300),
  "0000-00-00T00:00:00Z",
  "9999-12-31T23:59:59.999999Z",
  "+275760-09-13T00:00:00Z",
  "-000001-01-01T00:00:00Z",
  [],
  {},
  [[[[]]]],
  { toString: 1 },
  "'; DROP TABLE users; --",
  "<script>alert(1)</script>",
];
const ODD_NAMES = ["__proto__", "constructor", "toString", "", "\u0000", "id", "a".repeat(5_000)];

/** Requests that are almost valid: real bodies with one to four mutations. */
export function mutants(bodies: string[]): fc.Arbitrary<Mutant> {
  const real = fc.constantFrom(...bodies);
  const body = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(real, fc.array(edit, { minLength: 1, maxLength: 4 })).map(mutatedJson) },
    {
      weight: 3,
      arbitrary: fc.tuple(real, fc.array(scratch, { minLength: 1, maxLength: 4 })).map(mutatedBytes),
    },
    { weight: 1, arbitrary: fc.tuple(real, fc.constantFrom(...WRAPPINGS)).map(([text, wrap]) => wrap(text)) },
    { weight: 1, arbitrary: fc.json().map(encode) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => new Uint8Array(bytes)) },
  );
  return fc.record({ body, headers, signature });
}

const edit = fc.record({
  what: fc.constantFrom("replace" as const, "remove" as const, "add" as const, "rename" as const),
  nth: fc.nat(200),
  value: fc.constantFrom(...ODD_VALUES),
  name: fc.constantFrom(...ODD_NAMES),
});
const scratch = fc.record({ at: fc.nat(4_000), byte: fc.nat(255), cut: fc.nat(20) });

const signature = fc.oneof(
  { weight: 12, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("", "f".repeat(63), "z".repeat(64), "f".repeat(64), "f".repeat(9_000)),
  },
);

const oddHeaders = fc.record(
  {
    "content-type": fc.constantFrom(
      "application/json",
      "text/plain; charset=utf-16",
      "x",
      "multipart/form-data",
    ),
    "x-event-name": fc.constantFrom("subscription_updated", "x".repeat(3_000), "\u00ff", "__proto__"),
    "x-sandbox-generation": fc.constantFrom(
      "nothing",
      "00000000-0000-0000-0000-000000000000",
      "x".repeat(200),
    ),
    "content-encoding": fc.constantFrom("gzip", "br", "identity"),
    "accept-encoding": fc.constantFrom("gzip", "*;q=0"),
    "user-agent": fc.constantFrom("", "x".repeat(4_000)),
    "next-action": fc.constantFrom("0".repeat(42), "x"),
    cookie: fc.constantFrom("a=b", "=;=;".repeat(200)),
  },
  { requiredKeys: [] },
);
/** The framework redirects such requests itself, so only a few are generated. */
const headers = fc.oneof(
  { weight: 30, arbitrary: oddHeaders },
  { weight: 1, arbitrary: oddHeaders.map((odd) => Object.assign(odd, { rsc: "1" })) },
);

const WRAPPINGS: ((text: string) => Uint8Array<ArrayBuffer>)[] = [
  (text) => encode(`\uFEFF${text}`),
  (text) => new Uint8Array(Buffer.from(text, "utf16le")),
  (text) => encode(`[${text}]`),
  (text) => encode(text + text),
  (text) => encode(`${"[".repeat(5_000)}${text}${"]".repeat(5_000)}`),
  (text) => encode(`${text.slice(0, -1)},"filling":"${"x".repeat(200_000)}"}`),
  (text) => encode(`${text.slice(0, -1)},"filling":"${"x".repeat(300_000)}"}`),
  (text) => encode(JSON.stringify(text)),
  () => encode(""),
  () => encode("null"),
];

type Edit = { what: "replace" | "remove" | "add" | "rename"; nth: number; value: unknown; name: string };
type Holder = Record<string, unknown>;

/** The same object with other values, or with missing or extra fields. */
function mutatedJson([text, edits]: [string, Edit[]]): Uint8Array<ArrayBuffer> {
  const root = JSON.parse(text) as Holder;
  for (const { what, nth, value, name } of edits) {
    const places = placesOf(root);
    const [holder, key] = places[nth % Math.max(1, places.length)] ?? [root, "data"];
    if (what === "replace") holder[key] = value;
    if (what === "add")
      Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
    if (what === "rename")
      Object.defineProperty(holder, name, {
        value: holder[key],
        enumerable: true,
        configurable: true,
        writable: true,
      });
    if (what === "remove" || what === "rename") delete holder[key];
  }
  return encode(JSON.stringify(root));
}

function placesOf(holder: Holder): [Holder, string][] {
  return Object.entries(holder).flatMap(([key, value]) => {
    const isHolder = typeof value === "object" && value !== null;
    const own: [Holder, string][] = [[holder, key]];
    return isHolder ? own.concat(placesOf(value as Holder)) : own;
  });
}

type Scratch = { at: number; byte: number; cut: number };

/** Bytes that were lost or changed in transit. */
function mutatedBytes([text, scratches]: [string, Scratch[]]): Uint8Array<ArrayBuffer> {
  let bytes = Buffer.from(text);
  for (const { at, byte, cut } of scratches) {
    const place = at % Math.max(1, bytes.length);
    bytes = Buffer.concat([bytes.subarray(0, place), Buffer.from([byte]), bytes.subarray(place + cut)]);
  }
  return new Uint8Array(bytes);
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
