import type { Route } from "next";
import { ProductFields, ReceiptFields } from "@/app/(sandbox)/_ui/dashboard/catalog/product-fields";
import { VariantList } from "@/app/(sandbox)/_ui/dashboard/catalog/variant-list";
import { EntryForm } from "@/app/(sandbox)/_ui/dashboard/entry";
import { PageHeading, Panel, SavedNotice, TableSection } from "@/app/(sandbox)/_ui/shared/page-parts";
import { RichText } from "@/app/(sandbox)/_ui/shared/rich-text";
import { StatusBadge } from "@/app/(sandbox)/_ui/shared/details";
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
          <VariantList product={product} />
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
