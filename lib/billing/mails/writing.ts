import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { waysOfWritingOf } from "@/lib/region";

/** How dates and amounts are written for the reader of a mail, who is not the one whose request is answered. */
export type Writing = {
  date: (date: Date) => string;
  /** `amount` is an integer in the currency's smallest unit. */
  money: (amount: number, currency: string) => string;
};

/** `region`: the one of the reader's account; null for somebody without an account, or whose browser names none. */
export function writingFor(region: string | null): Writing {
  const { dates, amounts } = waysOfWritingOf(region);
  return {
    date: (date) => formatDate(date, dates),
    money: (amount, currency) => formatMoney(amount, currency, { locale: amounts }),
  };
}
