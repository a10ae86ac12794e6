import "server-only";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import { recordEvents } from "../events/record-events";

/** Puts a customer aside, or brings them back; what they bought goes on. With its event. Throws not_found. */
export async function archiveCustomer(id: number, isArchived: boolean, now: Date): Promise<void> {
  const status = isArchived ? "archived" : "subscribed";
  await sandboxDb.$transaction(async (tx) => {
    const [customer] = await tx.sandboxCustomer.updateManyAndReturn({
      where: { id },
      data: { status, updatedAt: now },
      select: { storeId: true },
    });
    if (!customer) throw new AppError("not_found", "There is no such customer.");
    const subject = { type: "customers", id: String(id) } as const;
    const event = { name: "customer_updated", subject, customData: null } as const;
    await recordEvents(tx, { storeId: customer.storeId, now, events: [event] });
  });
}
