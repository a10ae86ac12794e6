import { createCustomerRequest, updateCustomerRequest } from "@/lib/contract/requests/customers";
import { recordEvents } from "../../events/record-events";
import { invalid } from "../../shared/api-error";
import { validate } from "../read-document";
import type { Write } from "./write";
import { given } from "./given";
import { getStore } from "./store-of";
import { refusingTaken } from "./taken";

const EMAIL = "/data/attributes/email";
const LONGEST_EMAIL = 254;

/** A store has one customer per e-mail address, and every change is an event. */
export const customerWrite: Write = {
  async create(body, { db, clocks }) {
    const { attributes, relationships } = validate(createCustomerRequest, body).data;
    const store = await getStore(db, relationships.store.data.id);
    const now = clocks.of(store.id);
    const { name, city, region, country } = attributes;
    const columns = given({ city, region, country: country?.toUpperCase() });
    const email = checkedEmail(attributes.email);
    return refusingTaken("email", () =>
      db.sandboxCustomer.create({
        data: { ...columns, name, email, storeId: store.id, createdAt: now, updatedAt: now },
        select: { id: true },
      }),
    );
  },
  async update(row, body, { db, now }) {
    const { email, country, ...others } = validate(updateCustomerRequest, body).data.attributes;
    const columns = given({
      ...others,
      email: email === undefined ? undefined : checkedEmail(email),
      country: country?.toUpperCase() ?? country,
    });
    await refusingTaken("email", () =>
      db.$transaction(async (tx) => {
        const data = { ...columns, updatedAt: now };
        const { id, storeId } = await tx.sandboxCustomer.update({ where: { id: Number(row.id) }, data });
        const subject = { type: "customers", id: String(id) } as const;
        const event = { name: "customer_updated", subject, customData: null } as const;
        await recordEvents(tx, { storeId, now, events: [event] });
      }),
    );
  },
};

/** Addresses differ in case only when people mistype them; the checkout page keeps them in lower case too. */
function checkedEmail(email: string): string {
  if (email.length <= LONGEST_EMAIL) return email.toLowerCase();
  throw invalid(EMAIL, `The email field must not be greater than ${LONGEST_EMAIL} characters.`);
}
