import { expect, test } from "../../support/fixtures";
import { buyGuide, merchant } from "../merchant";
import { service } from "../../support/service";

test("a fault duplicates a delivery, and the dashboard shows where", async ({ page }) => {
  await page.goto(`${service.sandbox}/dashboard/faults`);
  const duplicate = page.getByRole("group", { name: "Duplicate" });
  await duplicate.getByLabel("Percent").fill("100");
  await page.getByLabel("Seed").fill("23");
  await page.getByRole("button", { name: "Save and restart" }).click();
  await expect(page.getByText("Restarted with seed 23.")).toBeVisible();
  const shop = await merchant();
  await shop.subscribe();
  await buyGuide();
  await service.idle();
  await expect.poll(() => shop.bodies.length).toBeGreaterThan(1);
  await page.reload();
  await page.getByRole("button", { name: "Switch everything off" }).click();
  await expect(page.getByText("All off")).toBeVisible();
  await expect(page.getByText("Duplicate", { exact: true }).last()).toBeVisible();
  const [first, second] = shop.bodies;
  expect(first).toBe(second);
  await shop.close();
});
