import type { Metadata } from "next";
import { FrameBridge } from "@/app/(sandbox)/_ui/checkout/embed";
import { ShopperFrame } from "@/app/(sandbox)/_ui/checkout/shopper-frame";
import { soldName } from "@/app/(sandbox)/_ui/shared/words";
import { PageHeading } from "@/app/(sandbox)/_ui/shared/page-parts";
import { CardForm } from "@/app/(sandbox)/_ui/portal/card-form";
import { Card, EmptyState } from "@/app/(sandbox)/_ui/basic/parts";
import { sandboxNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { getPaymentDetails } from "@/app/(sandbox)/_service/portal/customer-portal";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { customerPortalUrl } from "@/app/(sandbox)/_service/shared/service-urls";
import { expiryOf, orForbidden, pathOf, signedAddress } from "../../../../../params";

export const metadata: Metadata = { title: "Payment method" };

const MOUNTED = { message: { event: "PaymentMethodUpdate.Mounted" } };

type Props = PageProps<"/sandbox/store/[slug]/subscription/[id]/payment-details">;

export default async function PaymentDetailsPage({ params, searchParams }: Props) {
  requireSandbox();
  const { slug, id } = await params;
  const address = await signedAddress(`/store/${slug}/subscription/${id}/payment-details`, searchParams);
  const now = await sandboxNow(slug);
  const { store, customerId, subscription, overdue } = await getPaymentDetails(address, now).catch(
    orForbidden,
  );
  const back = customerId && { href: pathOf(customerPortalUrl(store, customerId, now)), text: "Billing" };
  return (
    <ShopperFrame store={store} width="form" until={expiryOf(address)}>
      <FrameBridge announcement={MOUNTED} />
      <PageHeading
        title="Payment method"
        lead={`For ${soldName(subscription)} at ${store.name}. All coming payments go to the new card.`}
        {...(back && { back })}
      />
      {subscription.status === "expired" ? (
        <EmptyState title="This subscription has ended">
          There are no more payments, so there is no card to replace. To continue, subscribe again in the
          store.
        </EmptyState>
      ) : (
        <Card>
          <CardForm address={address} current={subscription.card} overdue={overdue} />
        </Card>
      )}
    </ShopperFrame>
  );
}
