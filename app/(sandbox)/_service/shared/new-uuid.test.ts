import { expect, it } from "vitest";
import { newUuid, withSeededUuids } from "./ids";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const draw = async () => [newUuid(), newUuid(), newUuid()];

it("are random, unless a seed decides them", async () => {
  const first = await withSeededUuids("a", draw);
  expect(await withSeededUuids("a", draw)).toEqual(first);
  expect(await withSeededUuids("b", draw)).not.toEqual(first);
  expect(await draw()).not.toEqual(await draw());
  expect(new Set([...first, ...(await draw())]).size).toBe(6);
  for (const uuid of first) expect(uuid).toMatch(UUID);
});
