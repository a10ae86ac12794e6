/** A product of the store: its name or its id, or several of them. */
type ProductReference = string | readonly string[];

type Grants<Feature extends string, Limit extends string> = {
  features: "all" | readonly Feature[];
  limits: Record<Limit, number>;
};

type PlanEntry<Feature extends string, Limit extends string> = Grants<Feature, Limit> & {
  product: ProductReference;
  recommended?: boolean;
  /** How many people may use one subscription, its owner among them: a number, or as many as are paid for. Without it one. */
  seats?: number | "quantity";
  /** Further lines of its card, which nothing here enforces. */
  also?: readonly string[];
  /** License keys come with it. */
  licensed?: boolean;
};

type ExtraEntry<Extra extends string> = {
  product: Extra | readonly Extra[];
  /** License keys come with it. */
  licensed?: boolean;
};

type MeteredEntry<Feature extends string, Meter extends string> = {
  product: ProductReference;
  /** What is counted and paid for. */
  meter: Meter;
  /** What it switches on. Whoever has a plan with all of these pays nothing for their use, and nothing is counted. */
  features: readonly Feature[];
  /** How many may be used in one period: more are refused. Without it all are counted and billed. */
  most?: number;
};

type PlanFile<Feature extends string, Limit extends string, Extra extends string, Meter extends string> = {
  features: Record<Feature, string>;
  limits: Record<Limit, string>;
  meters?: Record<Meter, string>;
  free: Grants<NoInfer<Feature>, NoInfer<Limit>>;
  plans: readonly PlanEntry<NoInfer<Feature>, NoInfer<Limit>>[];
  metered?: readonly MeteredEntry<NoInfer<Feature>, NoInfer<Meter>>[];
  extras: readonly ExtraEntry<Extra>[];
  change: { upgrade: When; downgrade: When; prorate: boolean };
  grace: { pastDueDays: number; trialWithoutNewsDays: number };
};

type When = "now" | "at period end";

/** What a plan grants, with every feature spelled out. */
export type Granted<Feature extends string, Limit extends string> = {
  features: readonly Feature[];
  limits: Record<Limit, number>;
};

/** A plan file as it is read, whatever its words. */
export type PlanSet = ReturnType<typeof definePlans<string, string, string, string>>;

/** Checks what the compiler cannot and spells "all" out. Throws at the start of the app where the file contradicts itself. */
export function definePlans<
  const Feature extends string,
  const Limit extends string,
  const Extra extends string,
  const Meter extends string = never,
>(file: PlanFile<Feature, Limit, Extra, Meter>) {
  refuseContradictions(file);
  const features = Object.keys(file.features) as Feature[];
  const grant = (grants: Grants<Feature, Limit>): Granted<Feature, Limit> => ({
    features: grants.features === "all" ? features : grants.features,
    limits: grants.limits,
  });
  return {
    ...file,
    free: grant(file.free),
    plans: file.plans.map(
      ({ product, recommended = false, seats = null, also = [], licensed = false, ...grants }) => ({
        products: namesOf(product),
        isRecommended: recommended,
        seats,
        also,
        isLicensed: licensed,
        ...grant(grants),
      }),
    ),
    meters: file.meters ?? ({} as Record<Meter, string>),
    metered: (file.metered ?? []).map(({ product, meter, features: own, most = Infinity }) => ({
      products: namesOf(product),
      meter,
      features: own,
      most,
    })),
    extras: file.extras.map(({ product, licensed = false }) => ({
      products: namesOf(product),
      isLicensed: licensed,
    })),
  };
}

function refuseContradictions(file: PlanFile<string, string, string, string>): void {
  const { free, plans, extras, grace, metered = [] } = file;
  const names = [...plans, ...metered, ...extras].flatMap(({ product }) => namesOf(product));
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice) throw new Error(`The plan file names ${twice} twice.`);
  if (plans.filter(({ recommended }) => recommended).length > 1)
    throw new Error("The plan file recommends more than one plan.");
  if (!plans.every(({ seats = 1 }) => seats === "quantity" || (Number.isInteger(seats) && seats >= 1)))
    throw new Error("The plan file has a plan without a whole seat for its owner.");
  if (metered.some(({ features }) => features.length === 0))
    throw new Error("The plan file meters something that switches nothing on.");
  if (!metered.every(({ most = 1 }) => most >= 1))
    throw new Error("The plan file meters something of which nothing may be used.");
  const counts = [free, ...plans].flatMap(({ limits }) => Object.values(limits));
  if (![...counts, grace.pastDueDays, grace.trialWithoutNewsDays].every((count) => count >= 0))
    throw new Error("The plan file has a limit or a grace below zero.");
}

function namesOf<Name extends string>(product: Name | readonly Name[]): readonly Name[] {
  return typeof product === "string" ? [product] : product;
}

/** Whether an entry of the plan file means this product of the store. */
export function isProduct(
  { products }: { products: readonly string[] },
  product: { productId: string | null; productName: string | null },
): boolean {
  return products.some((name) => name === product.productId || name === product.productName);
}
