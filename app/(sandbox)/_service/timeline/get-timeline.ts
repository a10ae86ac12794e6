import "server-only";
import { UTC } from "../shared/format-time";
import { type MerchantAnswer, askMerchant, merchantOrigin } from "./merchant/ask-merchant";
import { caseOf } from "./verdict/case";
import { chosenMoment } from "./chosen-moment";
import { type Disagreement, disagreementsOf } from "./verdict/disagreements";
import { getLife } from "./get-life";
import { type History, viewAt } from "./history";
import { type Judged, judgeDifferences } from "./verdict/judge";
import type { Life } from "./life";
import { merchantHistory } from "./merchant/merchant-history";
import type { MerchantSide } from "./merchant/merchant-from-wire";
import { type Moment, momentsOf } from "./moments";
import { serviceHistory } from "./service-history";
import { NOTHING, type View } from "./view";

export type Timeline = {
  life: Life;
  from: Date;
  now: Date;
  /** The moment that is looked at; null for now. */
  at: Date | null;
  service: History;
  merchant: {
    status: MerchantAnswer["status"];
    origin: string;
    /** Rebuilt from what the inbox took in; empty when the merchant knows nothing. */
    history: History;
  };
  /** Both views at the moment that is looked at; null where it is not known. */
  views: { service: View; merchant: View | null };
  differences: Judged[];
  disagreements: Disagreement[];
  moments: Moment[];
};

/**
 * A subscription's life with the merchant's view beside it, as of `wanted` (what `?at=` said), for people who read times in
 * `zone`. Throws not_found.
 */
export async function getTimeline(
  id: number,
  wanted: string | undefined,
  now: Date,
  zone = UTC,
): Promise<Timeline> {
  const [life, answer] = await Promise.all([getLife(id), askMerchant(id)]);
  const origin = merchantOrigin();
  const side: MerchantSide | null = answer.status === "known" ? answer : null;
  const service = serviceHistory(life);
  const history = side ? merchantHistory(life, side, origin) : [];
  const from = service[0]?.at ?? life.createdAt;
  const at = chosenMoment(wanted, from, now);
  const truth = at ? (viewAt(service, at) ?? NOTHING) : life.current;
  const believed = side && (at ? (viewAt(history, at) ?? NOTHING) : side.current);
  const theCase = side && caseOf(life, side, origin);
  return {
    life,
    from,
    now,
    at,
    service,
    merchant: { status: answer.status, origin, history },
    views: { service: truth, merchant: believed },
    differences: theCase && believed ? judgeDifferences(theCase, truth, believed, at, zone) : [],
    disagreements: theCase ? disagreementsOf(theCase, service, history, now) : [],
    moments: momentsOf(life, side?.inbox ?? [], origin, zone),
  };
}
