/** A commerce service in test mode: the address of its site, what it shares with the merchant, and how it ends. */
export type Service = {
  url: string;
  apiKey: string;
  webhookSecret: string;
  /** Settled once it answers. */
  ready: Promise<unknown>;
  stop: () => Promise<void>;
};
