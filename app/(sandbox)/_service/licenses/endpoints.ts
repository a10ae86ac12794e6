import "server-only";
import { activate } from "./activate";
import { checkFields } from "./check-fields";
import { deactivate } from "./deactivate";
import { fewAtOnce } from "./few-at-once";
import { describeInstance } from "./license";
import type { Outcome } from "./outcome";
import type { Presented } from "./present-key";
import type { Fields } from "./read-fields";
import { validateLicense } from "./validate";

type Done = Extract<Outcome, { kind: "done" }>;

/** One of the three endpoints: its flag, what it does, and what its answer says about the instance. */
export type Endpoint = {
  flag: "activated" | "valid" | "deactivated";
  run: (fields: Fields, presented: Presented) => Promise<Outcome>;
  /** `instance` in the answer: null for a member that is there and empty, undefined for none. */
  instanceOf: (done: Done | null) => object | null | undefined;
};

const activation: Endpoint = {
  flag: "activated",
  run: (fields, { now }) => {
    const given = checkFields(fields, { required: ["license_key", "instance_name"] });
    return fewAtOnce(() => activate(given.license_key, given.instance_name, now));
  },
  instanceOf: (done) => (done?.instance ? describeInstance(done.instance) : undefined),
};

const validation: Endpoint = {
  flag: "valid",
  run: (fields, { license, now }) => {
    const given = checkFields(fields, { required: ["license_key"], optional: ["instance_id"] });
    return validateLicense(license, given.instance_id, now);
  },
  instanceOf: (done) => (done?.instance ? describeInstance(done.instance) : null),
};

const deactivation: Endpoint = {
  flag: "deactivated",
  run: (fields, { now }) => {
    const given = checkFields(fields, { required: ["license_key", "instance_id"] });
    return fewAtOnce(() => deactivate(given.license_key, given.instance_id, now));
  },
  instanceOf: () => undefined,
};

/** The endpoints below `/v1/licenses` by their last segment (service §4). */
export const ENDPOINTS = new Map<string, Endpoint>([
  ["activate", activation],
  ["validate", validation],
  ["deactivate", deactivation],
]);
