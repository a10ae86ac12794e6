import type { Route } from "next";
import { ProductFields, ReceiptFields } from "@/app/(sandbox)/_ui/dashboard/catalog/product-fields";
import { priceSummary, VariantStatus } from "@/app/(sandbox)/_ui/dashboard/catalog/price-summary";
import { ListTable } from "@/app/(sandbox)/_ui/lists/list-table";
import { CopyButton } from "@/app/(sandbox)/_ui/shared/copy-button";
import { lengthOf } from "@/app/(sandbox)/_ui/shared/words";
import { trialIntervalOf } from "@/app/(sandbox)/_service/shared/format";
import { buyUrl } from "@/app/(sandbox)/_service/shared/service-urls";
import { EntryForm } from "@/app/(sandbox)/_ui/dashboard/entry";
import { PageHeading, Panel, SavedNotice, TableSection } from "@/app/(sandbox)/_ui/shared/page-parts";
import { RichText } from "@/app/(sandbox)/_ui/shared/rich-text";
import { RecordLink, StatusBadge } from "@/app/(sandbox)/_ui/shared/details";
import { ButtonLink, Muted } from "@/app/(sandbox)/_ui/basic/parts";
import { ButtonForm } from "@/app/(sandbox)/_ui/basic/submit-button";
import { getProduct, productEntryValues } from "@/app/(sandbox)/_service/catalog/products";
import { recordOf, titledBy } from "../../../params";
import { publishProductAction, updateProductAction } from "../actions";

const productOf = recordOf(getProduct);

export const generateMetadata = titledBy(productOf, ({ name }) => name);

export default async function ProductPage(props: PageProps<"/sandbox/dashboard/products/[id]">) {
  const product = await productOf(props);
  const isPublished = product.status === "published";
  const { currency } = product.store;
  const isHidden = product.variants.some(({ status }) => status === "published");
  return (
    <>
      <PageHeading
        back={{ href: "/sandbox/dashboard/products", text: "Products" }}
        title={product.name}
        badge={<StatusBadge status={product.status} />}
      >
        <ButtonForm
          action={publishProductAction}
          fields={{ product: product.id, publish: isPublished ? "no" : "yes" }}
          look={isPublished ? "secondary" : "primary"}
          pending="Saving…"
        >
          {isPublished ? "Unpublish" : "Publish"}
        </ButtonForm>
      </PageHeading>
      <SavedNotice
        done={(await props.searchParams)["done"]}
        texts={{
          created: "The product is there",
          saved: "The changes were saved",
          variant: "The variant was added",
        }}
      />
      <div className="mb-6">
        <TableSection
          title="Variants"
          aside={
            <ButtonLink
              look="secondary"
              href={`/sandbox/dashboard/products/${product.id}/variants/new` as Route}
            >
              Add variant
            </ButtonLink>
          }
        >
          <ListTable
            label={`Variants of ${product.name}`}
            rows={product.variants}
            columns={[
              {
                name: "Variant",
                cell: ({ id, name }) => (
                  <RecordLink to={`products/${product.id}/variants/${id}`}>{name}</RecordLink>
                ),
              },
              { name: "Status", cell: ({ status }) => <VariantStatus status={status} isHidden={isHidden} /> },
              {
                name: "Price",
                align: "right",
                cell: (variant) => priceSummary(variant, variant.prices[0], currency),
              },
              {
                name: "Trial",
                isMinor: true,
                cell: (variant) =>
                  variant.isSubscription && variant.hasFreeTrial
                    ? lengthOf(trialIntervalOf(variant), variant.trialIntervalCount)
                    : "None",
              },
              { name: "Subscriptions", align: "right", cell: ({ _count: uses }) => uses.subscriptions },
              { name: "Id", isMinor: true, cell: ({ id }) => id },
              {
                name: "Buy link",
                cell: (variant) => (
                  <span className="inline-flex items-center gap-2">
                    <CopyButton
                      text={buyUrl(product.store, variant)}
                      label={`buy link of ${product.name} ${variant.name}`}
                    />
                    <a
                      href={buyUrl(product.store, variant)}
                      className="relative inline-flex min-h-11 items-center px-1 font-medium text-primary underline lg:min-h-9"
                    >
                      Open
                      <span className="sr-only">
                        checkout of {product.name} {variant.name}
                      </span>
                    </a>
                  </span>
                ),
              },
            ]}
          />
        </TableSection>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Panel title="Edit">
          <EntryForm
            action={updateProductAction}
            record={{ product: product.id }}
            initial={productEntryValues(product)}
            submit="Save changes"
          >
            <ProductFields />
            <ReceiptFields />
          </EntryForm>
        </Panel>
        <Panel title="Text for customers">
          {product.description ? <RichText html={product.description} /> : <Muted>No description yet.</Muted>}
        </Panel>
      </div>
    </>
  );
}
