import type { Snapshot } from "./snapshot";
import type { View } from "./view";

export type TimelineDelivery = {
  id: number;
  url: string;
  /** pending, sending, delivered or failed. */
  status: string;
  attemptsCount: number;
  /** What the fault panel did to it; null when it went its way. */
  fault: string | null;
  finishedAt: Date | null;
  /** Oldest first. */
  attempts: { at: Date; isSuccess: boolean }[];
};

export type TimelineEvent = {
  id: number;
  name: string;
  at: Date;
  /** Made by hand: it tells of nothing that happened. */
  simulated: boolean;
  snapshot: Snapshot | null;
  /** SHA-256 of its bytes, in hex: by it the merchant's inbox names what arrived. */
  fingerprint: string;
  deliveries: TimelineDelivery[];
};

/** All that the service knows about a subscription's life. */
export type Life = {
  id: number;
  createdAt: Date;
  /** The truth of this moment, from the tables. */
  current: View;
  /** Oldest first; only the newest when there are very many. */
  events: TimelineEvent[];
  /** How many older events are left out. */
  hiddenEvents: number;
};
