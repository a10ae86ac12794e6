import { type ChangeFacts, costOf, type ChangeCost } from "@/lib/billing/cost/cost";
import { factsOf } from "@/lib/billing/cost/facts";
import { toPrice } from "@/lib/lemonsqueezy/catalog";
import { toSubscription, toSubscriptionInvoice } from "@/lib/lemonsqueezy/schemas";
import { toOrderTerms } from "@/lib/lemonsqueezy/checkout";
import type { ProrationTiming, Subscription, SubscriptionInvoice } from "@/lib/lemonsqueezy";
import { type ProofService, Refused, type Resource } from "../service";
import type { History } from "./history";

type Wish = { to: number; quantity: number | null; billing: ProrationTiming };

/** A customer with a subscription, whose changes are calculated from the API's records and then made. */
export class Customer {
  readonly #service: ProofService;
  readonly #id: number;
  readonly #orderId: number;
  /** The remainder of a change for the next payment, while that change's invoice is the newest. */
  #waiting = { amount: 0, since: "" };

  constructor(service: ProofService, { id, orderId }: { id: number; orderId: number }) {
    this.#service = service;
    this.#id = id;
    this.#orderId = orderId;
  }

  static async buy(
    service: ProofService,
    { variant, place, code, quantity, agreed }: History,
  ): Promise<Customer> {
    const email = `ada-${crypto.randomUUID()}@example.org`;
    const wanted = agreed ? await agreedCheckout(service, variant, agreed) : { variant_id: variant };
    const bought = { ...wanted, quantity, ...(code && { discount_code: code }) };
    const payment = { ...bought, email, name: "Ada", ...place };
    const paid = await service.control<{ order_id: number; subscription_id: number }>("POST", "pay", payment);
    return new Customer(service, { id: paid.subscription_id, orderId: paid.order_id });
  }

  async subscription(): Promise<Subscription> {
    return toSubscription((await this.#service.api("GET", `subscriptions/${this.#id}`)).data);
  }

  /** Newest first. */
  async invoices(): Promise<SubscriptionInvoice[]> {
    const path = `subscription-invoices?filter[subscription_id]=${this.#id}&page[size]=100`;
    const { data } = await this.#service.api<{ data: Resource[] }>("GET", path);
    return data.map(toSubscriptionInvoice).toSorted((one, other) => Number(other.id) - Number(one.id));
  }

  async refund(amount: number): Promise<void> {
    const [newest] = await this.invoices();
    if (!newest || newest.total - newest.refundedAmount < amount) return;
    const data = { type: "subscription-invoices", id: newest.id, attributes: { amount } };
    await this.#service.api("POST", `subscription-invoices/${newest.id}/refund`, { data });
  }

  /** What a change would cost, as a function of its time; null if that is unknown or nothing changes. */
  async ask(wish: Wish): Promise<((now: Date) => ChangeCost) | null> {
    const facts = await this.#facts(wish);
    return facts && ((now) => costOf({ ...facts, now }));
  }

  /** Makes the change. Returns its time and its invoice, or null if the service refuses it. */
  async change(wish: Wish): Promise<{ at: Date; invoice: SubscriptionInvoice | null } | null> {
    const [before] = await this.invoices();
    try {
      await this.#patch(wish);
      const [newest] = await this.invoices();
      const invoice = newest && newest.id !== before?.id ? newest : null;
      return { at: invoice?.createdAt ?? (await this.subscription()).updatedAt, invoice };
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }

  async #patch({ to, quantity, billing }: Wish): Promise<void> {
    const timing = {
      ...(billing === "at once" && { invoice_immediately: true }),
      ...(billing === "never" && { disable_prorations: true }),
    };
    const [type, id, wanted] =
      quantity === null
        ? ["subscriptions", String(this.#id), { variant_id: to }]
        : ["subscription-items", (await this.subscription()).subscriptionItemId, { quantity }];
    await this.#service.api("PATCH", `${type}/${id}`, {
      data: { type, id, attributes: { ...wanted, ...timing } },
    });
  }

  /** After a change without an invoice: the remainder for the next one. */
  async keepWaiting(cost: ChangeCost): Promise<void> {
    const [newest] = await this.invoices();
    const waiting = cost.next.lines.filter(({ kind }) => kind === "unused" || kind === "rest");
    const added = waiting.reduce((sum, { amount }) => sum + amount, 0);
    this.#waiting = { amount: this.#waitingAfter(newest?.id) + added, since: newest?.id ?? "" };
  }

  #waitingAfter(newestInvoice: string | undefined): number {
    return this.#waiting.since === newestInvoice ? this.#waiting.amount : 0;
  }

  async #facts({ to, quantity, billing }: Wish): Promise<ChangeFacts | null> {
    const path = `discount-redemptions?filter[order_id]=${this.#orderId}&include=discount`;
    const [subscription, invoices, order, redeemed, other] = await Promise.all([
      this.subscription(),
      this.invoices(),
      this.#service.api("GET", `orders/${this.#orderId}`),
      this.#service.api<{ data: Resource[]; included?: Resource[] }>("GET", path),
      this.#service.api("GET", `variants/${to}/price-model`),
    ]);
    const isSame =
      quantity === null ? subscription.variantId === String(to) : subscription.quantity === quantity;
    if (isSame) return null;
    const price = await this.#service.api("GET", `prices/${subscription.priceId}`);
    const known = factsOf(
      {
        subscription,
        invoices,
        terms: toOrderTerms(order.data, redeemed.data, redeemed.included ?? []),
        price: toPrice(price.data),
        ...(quantity === null && { wanted: toPrice(other.data) }),
        wantedName: "the plan",
        wantedQuantity: quantity ?? subscription.quantity,
      },
      { now: new Date(0), billing, waiting: this.#waitingAfter(invoices[0]?.id) },
    );
    return known?.isExact ? known.facts : null;
  }
}

/** A checkout with a custom price. */
async function agreedCheckout(service: ProofService, variant: number, price: number) {
  const relationships = {
    store: { data: { type: "stores", id: "7001" } },
    variant: { data: { type: "variants", id: String(variant) } },
  };
  const data = { type: "checkouts", attributes: { custom_price: price }, relationships };
  const made = await service.api("POST", "checkouts", { data });
  return { checkout_url: String(made.data.attributes["url"]) };
}
