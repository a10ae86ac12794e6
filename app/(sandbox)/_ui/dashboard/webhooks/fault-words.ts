import type { FaultName } from "@/app/(sandbox)/_service/faults/settings";

type Words = {
  title: string;
  text: string;
  /** Another setting of this fault. */
  value?: { name: string; label: string; most: number };
};

const SECONDS = { name: "seconds", label: "Seconds", most: 86_400 };

export const FAULT_WORDS: Record<FaultName, Words> = {
  duplicate: { title: "Duplicate", text: "The delivery is sent twice with the same bytes." },
  drop: { title: "Drop", text: "The delivery is lost: it is never sent, unless you resend it." },
  reorder: {
    title: "Reorder",
    text: "The delivery is held back while later ones about the same record overtake it.",
    value: SECONDS,
  },
  delay: {
    title: "Delay",
    text: "The delivery is late, and everything about the same record waits behind it.",
    value: SECONDS,
  },
  bad_signature: {
    title: "Bad signature",
    text: "The first attempt has a wrong signature; the ones after it are right.",
  },
  flat_payload: { title: "Flat payload", text: "The object is next to meta instead of under data." },
  latency: {
    title: "Slow answer",
    text: "The API waits before it answers.",
    value: { name: "ms", label: "Milliseconds", most: 30_000 },
  },
  rate_limit: {
    title: "Too many requests",
    text: "The API answers 429 with Retry-After.",
    value: { name: "retry_after", label: "Retry-After", most: 3_600 },
  },
  server_error: { title: "Server error", text: "The API answers 500 and does nothing." },
};
