import type { Metadata } from "next";
import { StoreFrame } from "@/app/(sandbox)/_ui/shell/store-frame";
import { ProductCard } from "@/app/(sandbox)/_ui/storefront/product-card";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { getStorefront } from "@/app/(sandbox)/_service/storefront/storefronts";
import { orNotFound } from "../../params";

type Props = PageProps<"/sandbox/store/[slug]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  requireSandbox();
  const store = await getStorefront((await params).slug).catch(orNotFound);
  return { title: store.name };
}

export default async function StorePage({ params }: Props) {
  requireSandbox();
  const store = await getStorefront((await params).slug).catch(orNotFound);
  return (
    <StoreFrame store={store}>
      <h1 className="text-2xl font-semibold">{store.name}</h1>
      <p className="mt-1 text-base text-muted-foreground">
        Everything on sale in this store. Each button is a shareable link.
      </p>
      <div className="mt-8 grid gap-4 sm:grid-cols-2">
        {store.products.map((product) => (
          <ProductCard key={product.id} product={product} currency={store.currency} />
        ))}
      </div>
    </StoreFrame>
  );
}
