import { describe, expect, it } from "vitest";
import { storedEventNames } from "../../../testing/events";
import { OPERATIONS, STATES, STATUSES } from "../subscription-operations";
import { resourceIn } from "../call-api";
import { useSubscription } from "../use-subscription";

const CASES = OPERATIONS.flatMap(([name, attributes, field, allowed]) =>
  STATUSES.map((status) => [status, name, attributes, field, allowed[status] ?? null] as const),
);

const { update, put, stored } = useSubscription();

describe("a subscription in each state", () => {
  it.each(CASES)("that is %s and asked for %s", async (status, _name, attributes, field, expected) => {
    await put({ status, ...STATES[status] });
    const before = await stored();
    const answer = await update(attributes);
    if (!expected) {
      expect([answer.status, answer.document.errors?.[0]?.source]).toEqual([
        422,
        { pointer: `/data/attributes/${field}` },
      ]);
      expect([await stored(), await storedEventNames()]).toEqual([before, []]);
      return;
    }
    const [next, ...events] = expected;
    expect([answer.status, resourceIn(answer.document).attributes["status"]]).toEqual([200, next]);
    expect(await storedEventNames()).toEqual(events);
  });
});
