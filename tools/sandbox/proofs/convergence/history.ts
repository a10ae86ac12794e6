import fc from "fast-check";

/** What happens at the service, in order. Numbers choose among the records that exist at that step. */
export type Step =
  | { do: "pay"; buyer: number; variant: number; failsLater: boolean }
  | { do: "wait"; duration: string }
  | { do: "change"; change: SubscriptionChange; nth: number }
  | { do: "refund"; what: "orders" | "subscription-invoices"; nth: number; part: boolean }
  | { do: "rename"; nth: number; name: string }
  | { do: "key"; nth: number; disabled: boolean }
  | { do: "simulate"; nth: number };

export type SubscriptionChange = "cancel" | "resume" | "pause" | "pause free" | "unpause" | "plan" | "anchor";

export type Run = {
  steps: Step[];
  faults: Record<string, object>;
  seed: number;
  /** The merchant is killed in the middle of this step, and starts again this many steps later. */
  crash: { at: number; afterMs: number; downFor: number } | null;
  /** Whether pending deliveries arrive before the sweep or after it. */
  sweepsFirst: boolean;
};

const nth = fc.nat(20);

const pay = fc.record({
  do: fc.constant("pay" as const),
  buyer: fc.nat(3),
  variant: fc.nat(20),
  failsLater: fc.boolean(),
});
const wait = fc.record({
  do: fc.constant("wait" as const),
  duration: fc.constantFrom("PT40S", "PT6H", "P1D", "P8D", "P15D", "P1M", "P1M"),
});
const change = fc.record({
  do: fc.constant("change" as const),
  change: fc.constantFrom<SubscriptionChange[]>(
    "cancel",
    "cancel",
    "resume",
    "pause",
    "pause free",
    "unpause",
    "plan",
    "anchor",
  ),
  nth,
});
const refund = fc.record({
  do: fc.constant("refund" as const),
  what: fc.constantFrom("orders" as const, "subscription-invoices" as const),
  nth,
  part: fc.boolean(),
});
const rename = fc.record({
  do: fc.constant("rename" as const),
  nth,
  name: fc.constantFrom("Ada Lovelace", "Zoë 🌊", "محمد", "名前", "O'Neil <b>"),
});
const key = fc.record({ do: fc.constant("key" as const), nth, disabled: fc.boolean() });
const simulate = fc.record({ do: fc.constant("simulate" as const), nth });

const step = fc.oneof(
  { weight: 4, arbitrary: pay },
  { weight: 5, arbitrary: wait },
  { weight: 5, arbitrary: change },
  { weight: 2, arbitrary: refund },
  { weight: 1, arbitrary: rename },
  { weight: 1, arbitrary: key },
  { weight: 2, arbitrary: simulate },
);

const probability = fc.constantFrom(0.1, 0.3, 0.6);
const seconds = fc.constantFrom(1, 10, 60, 240);

/** Each fault is on in about half of the runs. */
const faults = fc.record(
  {
    duplicate: fc.record({ probability }),
    drop: fc.record({ probability }),
    reorder: fc.record({ probability, seconds }),
    delay: fc.record({ probability, seconds }),
    bad_signature: fc.record({ probability }),
    flat_payload: fc.record({ probability }),
    latency: fc.record({ probability, ms: fc.constantFrom(5, 40) }),
    rate_limit: fc.record({ probability: fc.constantFrom(0.1, 0.3), retry_after: fc.constant(1) }),
    server_error: fc.record({ probability: fc.constantFrom(0.1, 0.3) }),
  },
  { requiredKeys: [] },
);

/** Starting a server takes seconds, so only a few runs have a crash. */
const crash = fc.oneof(
  { weight: 14, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.record({ at: fc.nat(6), afterMs: fc.nat(80), downFor: fc.nat(2) }) },
);

/** A random valid history of up to four customers, with faults. */
export const anyRun: fc.Arbitrary<Run> = fc.record({
  // A purchase comes first, so that the other steps have a record.
  steps: fc
    .tuple(pay, fc.array(step, { minLength: 3, maxLength: 9 }))
    .map(([first, others]) => ([first] as Step[]).concat(others)),
  faults,
  seed: fc.nat(1_000_000),
  crash,
  sweepsFirst: fc.boolean(),
});
