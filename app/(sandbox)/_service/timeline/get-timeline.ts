import "server-only";
import { UTC } from "../shared/format";
import { caseOf } from "./differences";
import { getServiceSide, serviceHistory } from "./get-service-side";
import { disagreementsOf, judgeDifferences } from "./judge";
import { askMerchant, merchantHistory, merchantOrigin, type MerchantSide } from "./merchant";
import { momentsOf } from "./moments";
import { NOTHING, viewAt } from "./view";

export type Timeline = Awaited<ReturnType<typeof getTimeline>>;

/** A subscription's history and the merchant's view at `wanted` (`?at=`), for display in `zone`. Throws not_found. */
export async function getTimeline(id: number, wanted: string | undefined, now: Date, zone = UTC) {
  const [recorded, answer] = await Promise.all([getServiceSide(id), askMerchant(id)]);
  const origin = merchantOrigin();
  const side: MerchantSide | null = answer.status === "known" ? answer : null;
  const service = serviceHistory(recorded);
  const history = side ? merchantHistory(recorded, side, origin) : [];
  const from = service[0]?.at ?? recorded.createdAt;
  const at = chosenMoment(wanted, from, now);
  const truth = at ? (viewAt(service, at) ?? NOTHING) : recorded.current;
  const believed = side && (at ? (viewAt(history, at) ?? NOTHING) : side.current);
  const theCase = side && caseOf(recorded, side, origin);
  return {
    recorded,
    from,
    now,
    at,
    service,
    merchant: { status: answer.status, origin, history },
    views: { service: truth, merchant: believed },
    differences: theCase && believed ? judgeDifferences(theCase, truth, believed, at, zone) : [],
    disagreements: theCase ? disagreementsOf(theCase, service, history, now) : [],
    moments: momentsOf(recorded, side?.inbox ?? [], origin, zone),
  };
}

/** Parses `?at=`: an ISO timestamp or milliseconds. Null, also for invalid values, is now. */
export function chosenMoment(text: string | undefined, from: Date, now: Date): Date | null {
  if (!text) return null;
  const at = /^\d{1,15}$/.test(text) ? new Date(Number(text)) : new Date(text);
  if (Number.isNaN(at.getTime()) || at >= now) return null;
  return at < from ? from : at;
}
