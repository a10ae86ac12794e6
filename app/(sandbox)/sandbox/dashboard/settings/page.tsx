import type { Metadata } from "next";
import { COUNTRIES } from "@/app/(sandbox)/_ui/shared/countries";
import { EntryCheck, EntryGroup, EntrySelect, EntryText } from "@/app/(sandbox)/_ui/dashboard/entry";
import { SavedNotice } from "@/app/(sandbox)/_ui/shared/page-parts";
import { EntryPage } from "@/app/(sandbox)/_ui/dashboard/entry-page";
import { getStoreSettings } from "@/app/(sandbox)/_service/catalog/store";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { orNotFound } from "../../params";
import { saveSettingsAction } from "./actions";

export const metadata: Metadata = { title: "Settings" };

const USUAL_WAIT = 14;

export default async function SettingsPage({ searchParams }: PageProps<"/sandbox/dashboard/settings">) {
  requireSandbox();
  const { store, isSold } = await getStoreSettings().catch(orNotFound);
  return (
    <EntryPage
      heading={{ title: "Settings", lead: `Store ${store.id}, at /store/${store.slug}.` }}
      notice={
        <SavedNotice done={(await searchParams)["done"]} texts={{ saved: "The settings were saved" }} />
      }
      action={saveSettingsAction}
      initial={{
        name: store.name,
        country: store.country,
        currency: store.currency,
        taxInclusive: store.taxInclusive ? "on" : "",
        strictCustomData: store.strictCustomData ? "on" : "",
        acceptPlainJson: store.acceptPlainJson ? "on" : "",
        dunning: store.dunningExpiresAfterDays === null ? "stay" : "expire",
        dunningExpiresAfterDays: String(store.dunningExpiresAfterDays ?? USUAL_WAIT),
      }}
      submit="Save settings"
    >
      <EntryGroup title="Store">
        <EntryText name="name" label="Name" maxLength={255} />
        <EntrySelect
          name="country"
          label="Country"
          options={COUNTRIES.map(({ code, name }) => [code, name] as const)}
        />
        <EntryText
          name="currency"
          label="Currency"
          readOnly={isSold}
          maxLength={3}
          hint={
            isSold
              ? "Fixed since the first sale: what was paid cannot be read in another currency."
              : "Can be changed until the first sale. Prices keep their numbers."
          }
        />
      </EntryGroup>
      <EntryGroup title="Taxes">
        <EntryCheck
          name="taxInclusive"
          label="Prices include the tax"
          hint="Otherwise it is added at checkout."
          className="sm:col-span-2"
        />
      </EntryGroup>
      <EntryGroup title="Overdue payments" lead="After four failed retries a subscription is unpaid.">
        <EntrySelect
          name="dunning"
          label="Then"
          options={[
            ["expire", "It expires"],
            ["stay", "It stays unpaid"],
          ]}
        />
        <EntryText
          name="dunningExpiresAfterDays"
          label="After a number of days"
          inputMode="numeric"
          className="in-[form:has([name=dunning]>[value=stay]:checked)]:hidden"
        />
      </EntryGroup>
      <EntryGroup
        title="Stricter or looser than specified"
        lead="While these are off, the API follows the specification. A test that needs a looser setting may fail against the live service."
      >
        <div className="space-y-4 sm:col-span-2">
          <EntryCheck
            name="strictCustomData"
            label="Stricter: refuse custom data that is not text"
            hint="Otherwise numbers and yes-or-no values are turned into text."
            source="the specification calls custom data free-form; the live service was seen to refuse what is no text."
          />
          <EntryCheck
            name="acceptPlainJson"
            label="Looser: accept plain JSON"
            hint="Accept and Content-Type may be application/json, or carry a charset. Otherwise that is a 406 or a 415."
            source="the specification and the live service's documentation name application/vnd.api+json alone; what the live service does with another one is not documented."
          />
        </div>
      </EntryGroup>
    </EntryPage>
  );
}
