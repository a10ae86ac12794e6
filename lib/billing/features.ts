import "server-only";
import type { Route } from "next";
import type { DbTx } from "@/lib/db";
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
  /** A section of the account. It is left out while it has nothing to show. */
  section?: Required<Section>;
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

export type Section = { name: string; path: Route; isShown?(userId: string): Promise<boolean> };

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

/** For a user who has just proven their address. */
export async function claimForUser(tx: DbTx, userId: string): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
  for (const feature of features) await feature.claim?.(tx, userId);
}
