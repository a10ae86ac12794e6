import type { Metadata } from "next";
import { StoreFrame } from "@/app/(sandbox)/_ui/shell/store-frame";
import { buttonClass, Card } from "@/app/(sandbox)/_ui/basic/parts";
import { choicePrice } from "@/app/(sandbox)/_ui/checkout/choices";
import { RichText } from "@/app/(sandbox)/_ui/shared/rich-text";
import { lengthOf } from "@/app/(sandbox)/_ui/shared/words";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { getStorefront, type Storefront } from "@/app/(sandbox)/_service/storefront/storefronts";
import { readerLocales } from "@/lib/region";
import { orNotFound } from "../../params";

type Props = PageProps<"/sandbox/store/[slug]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  requireSandbox();
  return { title: (await getStorefront((await params).slug).catch(orNotFound)).name };
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

type Product = Storefront["products"][number];

function ProductCard({ product, currency }: { product: Product; currency: string }) {
  return (
    <Card className="flex flex-col">
      <h2 className="text-base font-semibold wrap-anywhere">{product.name}</h2>
      <RichText html={product.description} className="mt-1 mb-5" />
      <ul className="mt-auto grid gap-3">
        {product.variants.map((variant) => (
          <li
            key={variant.id}
            className="flex items-center justify-between gap-4 border-t border-border pt-3"
          >
            <p className="min-w-0 wrap-anywhere">
              {variant.name === product.name ? null : (
                <span className="text-muted-foreground">{variant.name} </span>
              )}
              <span className="font-semibold figures">
                {choicePrice(
                  { ...variant, unitPrice: variant.price },
                  { currency, locale: readerLocales().amounts },
                )}
              </span>
              {variant.trial ? (
                <span className="block text-muted-foreground">
                  {lengthOf(variant.trial.interval, variant.trial.count)} free
                </span>
              ) : null}
            </p>
            <a href={variant.buyUrl} className={buttonClass("secondary")}>
              Buy
              <span className="sr-only">
                {product.name} {variant.name === product.name ? "" : variant.name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
