import type { TroubledWebhook } from "@/app/(sandbox)/_service/dashboard/troubled-webhooks";
import { Notice } from "../../basic/notice";
import { attemptResult } from "../deliveries/attempt-result";
import { RecordLink } from "../parts/record-link";

const WORDS = {
  secret: {
    title: "Your endpoint refuses what we send",
    advice:
      "Its signing secret is most likely not this webhook's. Give both the same one, then send again what failed.",
  },
  answers: {
    title: "Your endpoint does not take what we send",
    advice: "Only 200 counts as taken. See what it answers, mend it, then send again what failed.",
  },
};

/** Says aloud that an endpoint does not take what is sent, and what to do. */
export function TroubledWebhookNotice({ webhook: { id, url, trouble, last } }: { webhook: TroubledWebhook }) {
  const { title, advice } = WORDS[trouble];
  return (
    <Notice tone="bad" title={title}>
      <p className="wrap-anywhere">
        <span className="font-mono text-xs">{url}</span>: {attemptResult(last)}
      </p>
      <p>{advice}</p>
      <RecordLink href={`/sandbox/dashboard/webhooks/${id}`}>Webhook {id} and its deliveries</RecordLink>
    </Notice>
  );
}
