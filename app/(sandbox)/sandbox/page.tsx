import type { Metadata, Route } from "next";
import Link from "next/link";
import { Facts } from "@/app/(sandbox)/_ui/shared/details";
import { CopyButton } from "@/app/(sandbox)/_ui/shared/copy-button";
import { brandName, groupDigits } from "@/app/(sandbox)/_ui/checkout/card";
import { TEST_CARDS } from "@/app/(sandbox)/_service/shared/cards";
import { Card, CardHeader } from "@/app/(sandbox)/_ui/basic/parts";
import { env, LOCAL_API_KEY } from "@/app/(sandbox)/_service/env";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { listStorefronts } from "@/app/(sandbox)/_service/storefront/storefronts";

export const metadata: Metadata = { title: { absolute: "Billfold Sandbox" } };

export default async function SandboxHome() {
  requireSandbox();
  const stores = await listStorefronts();
  const places = [
    {
      href: "/sandbox/dashboard" as const,
      name: "Dashboard",
      text: "Orders, subscriptions, webhooks and every delivery.",
    },
    {
      href: "/sandbox/inbox" as const,
      name: "Mail catcher",
      text: "Sign-in links and receipts that would have been sent.",
    },
    { href: env.MERCHANT_URL as Route, name: "Your site", text: "The app that sells with this service." },
    ...stores.map(({ name, slug }) => ({
      href: `/sandbox/store/${slug}` as const,
      name: `${name} store`,
      text: "What is for sale, with its shareable buy links.",
    })),
  ];
  return (
    <main className="mx-auto w-full max-w-4xl px-4 py-10 sm:px-6">
      <h1 className="text-2xl font-semibold">A commerce service that never takes money</h1>
      <p className="mt-2 max-w-[65ch] text-base text-muted-foreground">
        Billfold Sandbox stands in for the payment provider: hosted checkout, customer portal, signed webhooks
        and mail. All of it runs inside this app, in test mode.
      </p>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2">
        {places.map((place) => (
          <li key={place.href}>
            <Link
              href={place.href}
              className="block h-full rounded-xl border border-border bg-card p-5 shadow-xs hover:border-primary/60"
            >
              <span className="font-semibold text-primary">
                {place.name} <span aria-hidden>→</span>
              </span>
              <span className="mt-1 block text-muted-foreground">{place.text}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-4 grid grid-cols-1 gap-4">
        <Connection />
        <Card aria-labelledby="test-cards">
          <CardHeader id="test-cards" title="Test cards" />
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {TEST_CARDS.map((card) => (
              <li key={card.number} className="flex justify-between gap-4 border-b border-border py-2">
                <span className="whitespace-nowrap figures">{groupDigits(card.number)}</span>
                <span className="text-right text-muted-foreground">
                  {card.label}
                  {card.brand === "visa" ? "" : `, ${brandName(card.number)}`}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-muted-foreground">
            Use any expiry date in the future and any security code.
          </p>
        </Card>
      </div>
    </main>
  );
}

function Connection() {
  const isLocalKey = env.SANDBOX_API_KEY === LOCAL_API_KEY;
  const own = (
    <>
      Your own, from <code>COMMERCE_API_KEY</code>
    </>
  );
  return (
    <Card aria-labelledby="api">
      <CardHeader id="api" title="API" />
      <Facts
        facts={{
          Address: <Copied label="API address" text={`${env.SANDBOX_URL}/v1`} />,
          Key: isLocalKey ? <Copied label="API key" text={LOCAL_API_KEY} /> : own,
          Header: <code>Authorization: Bearer {isLocalKey ? LOCAL_API_KEY : "…"}</code>,
        }}
      />
    </Card>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <code className="break-all">{text}</code>
      <CopyButton label={label} text={text} />
    </span>
  );
}
