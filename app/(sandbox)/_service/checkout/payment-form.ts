import { z } from "zod";
import { findEmailAddress, normalizeEmail } from "@/lib/server/typed-text";
import { each } from "../contract/fields";
import type { CardFields } from "../shared/cards";

/** A line of a form as Postgres can store it: without NUL and half surrogate pairs. */
export const line = (limit: number) =>
  z
    .string()
    .transform((text) => text.replaceAll("\0", "").toWellFormed().trim())
    .pipe(z.string().max(limit, `Use at most ${limit} characters.`));

const customer = {
  email: line(254)
    .transform(normalizeEmail)
    .refine((address) => findEmailAddress(address) !== null, "Enter a valid e-mail address."),
  name: line(255).pipe(z.string().min(1, "Enter your name.")),
  country: line(2).pipe(z.string().regex(/^[A-Z]{2}$/, "Choose your country.")),
  state: line(100).default(""),
  city: line(100).default(""),
  zip: line(20).default(""),
  taxNumber: line(30).default(""),
  /** Defaults to the code of the checkout. */
  discountCode: line(256).optional(),
  /** Defaults to the variant of the checkout. */
  variantId: z.coerce.number().int().min(1).optional(),
  /** The unit price as typed; defaults to the suggested one. */
  amount: z.string().max(20, "This amount is too long.").optional(),
  quantity: z.coerce
    .number("Enter a whole number.")
    .int("Enter a whole number.")
    .min(1, "Enter at least 1.")
    .max(1000, "Enter at most 1000.")
    .optional(),
};

const paymentForm = z.strictObject({
  ...customer,
  cardNumber: z.string().max(40).default(""),
  cardExpiry: z.string().max(12).default(""),
  cardCvc: z.string().max(8).default(""),
});

const cardAsTyped = z.object(each(z.string().catch(""), "cardNumber", "cardExpiry", "cardCvc"));

export const checkedPayment = z.object(customer);
export type CheckedPayment = z.output<typeof checkedPayment>;

/** Text fields of the checkout form. Unknown fields are refused. */
export type PaymentForm = z.input<typeof paymentForm>;

type Checked =
  | { ok: true; payment: CheckedPayment; card: CardFields }
  | { ok: false; fields: Record<string, string>; card: CardFields };

/** Checks everything except the card. `fields` has one message per invalid field. */
export function checkPaymentForm(form: PaymentForm): Checked {
  const parsed = paymentForm.safeParse(form);
  if (!parsed.success)
    return { ok: false, fields: firstProblems(parsed.error), card: cardAsTyped.parse(form) };
  const { cardNumber, cardExpiry, cardCvc, ...payment } = parsed.data;
  return { ok: true, payment, card: { cardNumber, cardExpiry, cardCvc } };
}

/** One message per invalid field. */
export function firstProblems(error: z.ZodError): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const issue of error.issues) problems[String(issue.path[0] ?? "form")] ??= issue.message;
  return problems;
}
