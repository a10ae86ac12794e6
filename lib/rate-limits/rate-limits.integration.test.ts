import { expect, it } from "vitest";
import { createPerson } from "@/lib/billing/testing/people";
import { mayAskAgain } from "./index";

it("a user who clicks sixty times at once begins thirty checkouts, and another is not held up", async () => {
  const [one, other] = [await createPerson(), await createPerson()];
  const now = new Date();
  const answers = await Promise.all(Array.from({ length: 60 }, () => mayAskAgain("checkout", one.id, now)));
  expect(answers.filter(Boolean)).toHaveLength(30);
  expect(await mayAskAgain("checkout", other.id, now)).toBe(true);
  expect(await mayAskAgain("link", one.id, now)).toBe(true);
  expect(await mayAskAgain("checkout", one.id, new Date(now.getTime() + 10 * 60_000))).toBe(true);
});
