import type { Ask, Reply } from "./ask";

/** One thing that a receiver of webhooks has to get right. */
export type Probe = {
  name: string;
  title: string;
  sends: string;
  expects: string;
  /** What it means for the merchant when it fails. */
  meaning: string;
  run: (ask: Ask) => Promise<Reply[]>;
  isRight: (reply: Reply) => boolean;
};

export const is200 = ({ status }: Reply): boolean => status === 200;

/** Refused, and on purpose. */
export const is4xx = ({ status }: Reply): boolean => status !== null && status >= 400 && status < 500;

/** Either is fine; falling over is not. */
export const is200Or4xx = (reply: Reply): boolean => is200(reply) || is4xx(reply);
