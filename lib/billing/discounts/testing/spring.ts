import type { PublicDiscount } from "../terms";

/** 20% off the first payment of everything, without an end. */
export const spring: PublicDiscount = {
  code: "SPRING",
  amount: 20,
  isPercent: true,
  isOnce: true,
  months: null,
  variantIds: null,
  endsAt: null,
};
