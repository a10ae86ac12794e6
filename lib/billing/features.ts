import "server-only";
import type { Route } from "next";
import type { DbTx } from "@/lib/db";
import { claimCustomers } from "./account/by-address";
import { claims } from "./claims/feature";
import { credits } from "./credits/feature";
import { grants } from "./grants/feature";
import { licenseKeys } from "./licenses/feature";
import { seats } from "./seats/feature";
import { usage } from "./usage/feature";
import { withdrawals } from "./withdrawals/feature";

/**
 * What a feature adds to the account of `userId`. Its navigation, activity, export and deletion
 * know features by this list only.
 */
export type Feature = {
  /** A section of the account. It is left out while the user has nothing of the feature. */
  section?: Section;
  /** Whether the user has anything of it. Without any of all features and purchases, the account is empty. */
  isUsed?(userId: string): Promise<boolean>;
  /** Its entries for the list of what happened, at least the newest `most`. */
  listActivity?(userId: string, most: number): Promise<Activity[]>;
  /** Everything that it stores about the user, without secrets, by its name in the exported file. */
  exportData?(userId: string): Promise<Record<string, unknown>>;
  /** Deletes what must not stay when the user is deleted. Runs before that, in the same transaction. */
  erase?(tx: DbTx, userId: string): Promise<unknown>;
  /** A value that changes with everything that it shows on an account page, so that open pages notice. */
  version?(userId: string): Promise<unknown>;
  /** The user has proven their address: makes theirs what was stored for it before. */
  claim?(tx: DbTx, userId: string): Promise<void>;
};

export type Section = { name: string; path: Route };

export type Activity = { at: Date; text: string };

export const features: Feature[] = [
  // In the order of the account's navigation.
  licenseKeys,
  usage,
  credits,
  seats,
  claims,
  grants,
  withdrawals,
];

/** The features, among these, of which the user has anything. */
export async function listUsed(userId: string, among = features): Promise<Feature[]> {
  const isUsed = await Promise.all(among.map(async (feature) => await feature.isUsed?.(userId)));
  return among.filter((_, index) => isUsed[index]);
}

/** For a user who has just proven their address. */
export async function claimForUser(tx: DbTx, userId: string): Promise<void> {
  await claimCustomers(tx, userId);
  // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
  for (const feature of features) await feature.claim?.(tx, userId);
}
