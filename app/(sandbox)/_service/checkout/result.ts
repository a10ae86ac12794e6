import type { DeclineReason } from "../shared/cards/test-cards";
import type { Confirmation } from "./confirmation";

/** A purchase that went through, as the confirmation shows it. */
export type PaidOrder = {
  id: number;
  /** The uuid in receipt addresses. */
  identifier: string;
  orderNumber: number;
  /** In the smallest unit of `currency`. */
  total: number;
  currency: string;
  userEmail: string;
  subscriptionId: number | null;
  licenseKeyIds: number[];
  confirmation: Confirmation;
};

export type PayResult =
  | { status: "paid"; order: PaidOrder }
  | { status: "declined"; reason: DeclineReason; message: string }
  /** The bank wants to ask the customer first; answer with `confirmAuthentication`. */
  | { status: "authenticate" }
  /** `fields` names the fields of PaymentForm. */
  | { status: "invalid"; message: string; fields: Record<string, string> };
