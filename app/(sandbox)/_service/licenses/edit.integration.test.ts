import { beforeEach, expect, it } from "vitest";
import { storedEventNames } from "../testing/events";
import { license } from "../testing/licenses";
import { NOW, freshShop } from "../testing/shop";
import { sandboxDb } from "../db";
import { activate, validateLicense } from "./activations";
import { editLicenseKey, regenerateLicenseKey } from "./changes";
import { findLicense } from "./license";

beforeEach(freshShop);

const later = new Date(NOW.getTime() + 1000);

it("a regenerated key replaces the old text and keeps the instances", async () => {
  const old = await license();
  await activate(old.key, "desk", NOW);
  const { key } = await regenerateLicenseKey(old.id, later);
  expect(key).not.toBe(old.key);
  expect(await findLicense(sandboxDb, old.key)).toBeNull();
  expect(await findLicense(sandboxDb, key)).toMatchObject({ id: old.id, activationUsage: 1 });
  expect((await storedEventNames()).at(-1)).toBe("license_key_updated");
});

it("a disabled key is no longer valid until it is enabled again", async () => {
  const { id, key } = await license();
  await editLicenseKey(id, { disabled: true }, NOW);
  expect((await validateLicense(await findLicense(sandboxDb, key), null, NOW)).kind).toBe("refused");
  await editLicenseKey(id, { disabled: false }, NOW);
  expect((await validateLicense(await findLicense(sandboxDb, key), null, NOW)).kind).not.toBe("refused");
});

it("limit and expiry can be changed, and an expiry brings an ended key back", async () => {
  const { id } = await license({ endedAt: NOW });
  await editLicenseKey(id, { activationLimit: null, expiresAt: null }, later);
  expect(await sandboxDb.sandboxLicenseKey.findUniqueOrThrow({ where: { id } })).toMatchObject({
    activationLimit: null,
    expiresAt: null,
    endedAt: null,
    updatedAt: later,
  });
  await expect(editLicenseKey(999_999, {}, NOW)).rejects.toThrow("no such license key");
  await expect(regenerateLicenseKey(999_999, NOW)).rejects.toThrow("no such license key");
});
