import type { Metadata } from "next";
import { EntryCheck, EntryGroup, EntrySelect, EntryText } from "@/app/(sandbox)/_ui/dashboard/entry";
import { EntryPage } from "@/app/(sandbox)/_ui/dashboard/entry-page";
import { listProductNames } from "@/app/(sandbox)/_service/catalog/products";
import { getMainStore } from "@/app/(sandbox)/_service/catalog/store";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { orNotFound } from "../../../params";
import { createDiscountAction } from "../actions";

export const metadata: Metadata = { title: "New discount" };

export default async function NewDiscountPage() {
  requireSandbox();
  const [{ currency }, products] = await Promise.all([getMainStore().catch(orNotFound), listProductNames()]);
  return (
    <EntryPage
      heading={{
        back: { href: "/sandbox/dashboard/discounts", text: "Discounts" },
        title: "New discount",
        lead: "A discount can’t be changed later, only deleted.",
      }}
      action={createDiscountAction}
      initial={{
        amount_type: "percent",
        duration: "once",
        duration_in_months: "3",
        max_redemptions: "100",
      }}
      submit="Create discount"
      pending="Creating…"
    >
      <EntryGroup title="Discount">
        <EntryText name="name" label="Name" hint="Shown to customers." maxLength={255} />
        <EntryText name="code" label="Code" hint="Letters and digits, such as SPRING26." maxLength={256} />
        <EntrySelect
          name="amount_type"
          label="Kind"
          options={[
            ["percent", "Percentage"],
            ["fixed", `Amount in ${currency}`],
          ]}
        />
        <EntryText name="amount" label="How much" inputMode="decimal" placeholder="20" />
        <EntrySelect
          name="duration"
          label="For subscriptions"
          options={[
            ["once", "The first payment only"],
            ["repeating", "Payments of some months"],
            ["forever", "Every payment"],
          ]}
        />
        <EntryText
          name="duration_in_months"
          label="Months"
          inputMode="numeric"
          className="not-in-[form:has([name=duration]>[value=repeating]:checked)]:hidden"
        />
      </EntryGroup>
      <EntryGroup title="Limits">
        <EntryText name="starts_at" label="Valid from" type="date" />
        <EntryText
          name="expires_at"
          label="Valid until"
          type="date"
          hint="Ends as this day begins, in UTC."
        />
        <div className="grid gap-2 sm:col-span-2">
          <EntryCheck name="is_limited_redemptions" label="Limit the number of redemptions">
            <EntryText name="max_redemptions" label="Redemptions" inputMode="numeric" />
          </EntryCheck>
          <EntryCheck name="is_limited_to_products" label="Limit to certain products">
            {products.map(({ id, name }) => (
              <EntryCheck key={id} name={`product_${id}`} label={name} />
            ))}
          </EntryCheck>
        </div>
      </EntryGroup>
    </EntryPage>
  );
}
