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

test("the faults and snapshots of one store affect no other", async ({ page }) => {
  await page.goto(`${service.sandbox}/dashboard/faults`);
  const stores = page.getByRole("navigation", { name: "Whose faults to set" });
  await stores.getByRole("link").nth(1).click();
  await page.waitForURL(/store=7002/);
  await page.getByRole("group", { name: "Drop" }).getByLabel("Percent").fill("100");
  await page.getByRole("button", { name: "Save and restart" }).click();
  await expect(page.getByText("1 on", { exact: true })).toBeVisible();
  await stores.getByRole("link", { name: "All stores" }).click();
  await expect(page.getByText("All off", { exact: true })).toBeVisible();

  await page.goto(`${service.sandbox}/dashboard/clock?store=7002`);
  await page.getByLabel("Name").fill("with-faults");
  await page.getByRole("button", { name: "Save snapshot" }).click();
  await expect(page.getByText("Saved “with-faults”.")).toBeVisible();
  await page.goto(`${service.sandbox}/dashboard/faults?store=7002`);
  await page.getByRole("button", { name: "Switch everything off" }).click();
  await expect(page.getByText("Everything is switched off.")).toBeVisible();
  await page.goto(`${service.sandbox}/dashboard/clock`);
  await expect(page.getByText("with-faults")).toBeHidden();
  await page.goto(`${service.sandbox}/dashboard/clock?store=7002`);
  await page.getByRole("button", { name: "Restore with-faults" }).click();
  await expect(page.getByText("“with-faults” is back.")).toBeVisible();
  await page.goto(`${service.sandbox}/dashboard/faults?store=7002`);
  await expect(page.getByText("1 on", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Switch everything off" }).click();
  await expect(page.getByText("Everything is switched off.")).toBeVisible();
  await page.goto(`${service.sandbox}/dashboard/clock?store=7002`);
  await page.getByRole("button", { name: "Delete with-faults" }).click();
  await expect(page.getByText("with-faults", { exact: true })).toBeHidden();
});
