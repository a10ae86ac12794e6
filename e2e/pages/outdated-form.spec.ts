import type { Page } from "@playwright/test";
import { actionNamed } from "../support/action-questions";
import { expect, test } from "../support/fixtures";

const { id } = actionNamed("sign-in/actions.ts sendMagicLinkAction");
/** As an older build called the same action. */
const OLDER = id.slice(0, 2) + "0".repeat(id.length - 2);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a form of an older build reloads its page, says so, and can then be sent", async ({
      page,
      customer,
    }) => {
      await openInOlderBuild(page, "/sign-in?callbackUrl=/pricing");
      await page.getByLabel("Email").fill(customer.email);
      await page.getByRole("button", { name: "Email me a sign-in link" }).click();
      const said = page.getByText("This page was out of date, so we reloaded it.");
      await expect(said).toBeVisible();
      await expect(page).toHaveURL(/\/sign-in\?callbackUrl=%2Fpricing&reloaded=\w+#reloaded$/);

      await page.getByRole("link", { name: "Close" }).click();
      await expect(said).toBeHidden();
      await page.getByLabel("Email").fill(customer.email);
      await page.getByRole("button", { name: "Email me a sign-in link" }).click();
      await page.waitForURL("**/sign-in/check-email**");
    });
  });
}

/** Opens a page as it stands in the window of somebody who opened it before an upgrade. */
async function openInOlderBuild(page: Page, path: string) {
  await page.route(/\/sign-in|\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(id, OLDER) });
  });
  await page.goto(path);
  await page.unrouteAll();
}
