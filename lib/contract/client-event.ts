import { z } from "zod";

const withId = z.looseObject({ id: z.union([z.string(), z.int()]).transform(String) });

/**
 * `Checkout.Success` of the client script (service §1.6). Any page can forge it: show a message on it, never grant anything.
 * The order id sits in `data.order.data.id`, and in older pages in `data.order.id` or `data.id`.
 */
export const checkoutSuccess = z
  .looseObject({
    event: z.literal("Checkout.Success"),
    data: z.union([
      z.looseObject({ order: z.looseObject({ data: withId }) }).transform((data) => data.order.data.id),
      z.looseObject({ order: withId }).transform((data) => data.order.id),
      withId.transform((data) => data.id),
    ]),
  })
  .transform(({ event, data }) => ({ event, orderId: data }));
