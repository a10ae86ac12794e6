import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { firstProblems, line } from "../checkout/payment-form";
import { sandboxDb } from "../db";
import { recordEvents } from "../events/record-events";
import type { Prisma } from "../generated/prisma/client";
import { deactivate } from "../licenses/activations";
import { taxNumberProblem } from "../shared/taxes";
import { openPortal } from "./address";

const details = z
  .object({
    name: line(255).pipe(z.string().min(1, "Enter your name.")),
    country: line(2).pipe(z.string().regex(/^[A-Z]{2}$/, "Choose your country.")),
    region: line(100),
    city: line(100),
    zip: line(20),
    taxNumber: line(30),
  })
  .superRefine(({ country, taxNumber }, context) => {
    const message = taxNumberProblem(country, taxNumber);
    if (message) context.addIssue({ code: "custom", path: ["taxNumber"], message });
  });

export type BillingDetails = z.input<typeof details>;
type BillingDetailsResult = { status: "saved" } | { status: "invalid"; fields: Record<string, string> };

/** Applies from the next invoice on and records the event; `url` is a portal URL. */
export async function saveBillingDetails(
  url: string,
  input: BillingDetails,
  now: Date,
): Promise<BillingDetailsResult> {
  const { customerId: id, storeSlug } = openPortal(url, now);
  const parsed = details.safeParse(input);
  if (!parsed.success) return { status: "invalid", fields: firstProblems(parsed.error) };
  const { region, city, zip, taxNumber } = parsed.data;
  const optional = {
    region: region || null,
    city: city || null,
    zip: zip || null,
    taxNumber: taxNumber || null,
  };
  await updateCustomer({ id, store: { slug: storeSlug } }, { ...parsed.data, ...optional }, now);
  return { status: "saved" };
}

/** Changes a customer and records the event. Throws not_found. */
export async function updateCustomer(
  where: Prisma.SandboxCustomerWhereInput,
  data: Prisma.SandboxCustomerUpdateManyMutationInput,
  now: Date,
): Promise<void> {
  await sandboxDb.$transaction(async (tx) => {
    const [customer] = await tx.sandboxCustomer.updateManyAndReturn({
      where,
      data: { ...data, updatedAt: now },
    });
    if (!customer) throw new AppError("not_found", "There is no such customer.");
    const { id, storeId } = customer;
    await recordEvents(tx, { storeId, now, events: [{ name: "customer_updated", id }] });
  });
}

/** Removes one activation of a customer's license key; `url` is a portal URL. Throws not_found. */
export async function deactivateInstance(url: string, identifier: string, now: Date): Promise<void> {
  const { customerId } = openPortal(url, now);
  const keys = await sandboxDb.sandboxLicenseKey.findMany({
    where: { customerId },
    select: { key: true, instances: { select: { identifier: true } } },
  });
  const owned = keys.find(({ instances }) => instances.some((each) => each.identifier === identifier));
  const outcome = owned && (await deactivate(owned.key, identifier, now, { evenDisabled: true }));
  if (outcome?.kind !== "done") throw new AppError("not_found", "This device is no longer active.");
}
