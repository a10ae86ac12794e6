import "server-only";
import { after } from "next/server";
import { deliverDue } from "@/app/(sandbox)/_service/delivery/deliver";

/** Sends the events of this request once it is answered; the poller would come to them a second later. */
export function deliverSoon(): void {
  after(() => deliverDue());
}
