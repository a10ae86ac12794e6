import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe";

/** Fails with what axe finds in this part of the page, and in the frames that stand there. */
export async function expectAccessibleWithFrames(page: Page, part: string) {
  await expectAccessible(page, new AxeBuilder({ page }).include(part));
}
