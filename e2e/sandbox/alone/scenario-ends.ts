// A scenario | the subscription's status at the end, and the number of its events | its invoices, and the number of events of each
const TABLE = `
A trial converts                  | Active 4  | initial paid 0 ×0, renewal paid 4900 ×1, renewal paid 4900 ×1
A card fails, then recovers       | Active 7  | initial paid 2400 ×1, renewal paid 2400 ×5, renewal paid 2400 ×1
A payment never recovers          | Expired 9 | initial paid 900 ×1, renewal void 900 ×5
Upgrade in the middle of a period | Active 4  | initial paid 900 ×1, updated paid 750 ×1, renewal paid 2400 ×1
Downgrade with a credit           | Active 5  | initial paid 2400 ×1, renewal paid 150 ×1, renewal paid 900 ×1
Refunds                           | Active 3  | initial partial_refund 2400 ×2, renewal refunded 2400 ×2
Partial refund                    | Active 2  | initial partial_refund 2400 ×2
Disputed payment                  | Active 2  | initial paid 2400 ×1
Pause and resume                  | Active 7  | initial paid 2400 ×1, renewal paid 2400 ×1
Canceled, then resumed            | Active 7  | initial paid 900 ×1, renewal paid 900 ×1
`;

/** What each scenario leaves behind. */
export const ENDS = TABLE.trim()
  .split("\n")
  .map((row) => {
    const [title = "", end = "", list = ""] = row.split("|").map((cell) => cell.trim());
    const [status = "", eventCount = ""] = end.split(" ");
    const invoices = list.split(", ").map((text) => {
      const [invoice = "", count = ""] = text.split(" ×");
      return { invoice, eventCount: Number(count) };
    });
    return { title, status, eventCount: Number(eventCount), invoices };
  });
