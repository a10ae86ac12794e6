/** A product of the store, by its name or id, or several of them. */
type ProductReference = string | readonly string[];
type When = "now" | "at period end";
type SeatCharge = "now" | "with next invoice" | "from next period";

type Grants<Feature extends string, Limit extends string> = {
  features: "all" | readonly Feature[];
  limits: Record<Limit, number>;
};

type PlanFile<Feature extends string, Limit extends string, Extra extends string, Meter extends string> = {
  features: Record<Feature, string>;
  limits: Record<Limit, string>;
  /** Tooltips of features, limits and seats in the comparison of plans. */
  hints?: Partial<Record<NoInfer<Feature> | NoInfer<Limit> | "seats", string>>;
  meters?: Record<Meter, string>;
  free: Grants<NoInfer<Feature>, NoInfer<Limit>>;
  plans: readonly (Grants<NoInfer<Feature>, NoInfer<Limit>> & {
    product: ProductReference;
    recommended?: boolean;
    /** How many people may use one subscription, including its owner: a number, or as many as are paid for. One by default. */
    seats?: number | "quantity";
    /** Further lines of its card, which nothing here enforces. */
    also?: readonly string[];
    /** License keys come with it. */
    licensed?: boolean;
  })[];
  metered?: readonly {
    product: ProductReference;
    /** What is counted and paid for. */
    meter: NoInfer<Meter>;
    /** What it switches on. For users of a plan with all of these, nothing is counted. */
    features: readonly NoInfer<Feature>[];
    /** How many may be used in one period: more are refused. No limit by default. */
    most?: number;
  }[];
  /** What is paid once. */
  extras: readonly {
    product: Extra | readonly Extra[];
    licensed?: boolean;
    /** Credits that each of it grants, and how many days they can be spent; without `days` they never expire. */
    credits?: { amount: number; days?: number };
  }[];
  change: {
    upgrade: When;
    downgrade: When;
    prorate: boolean;
    /**
     * When another seat is charged: prorated `now`, prorated `with next invoice`, or `from next period`. Without it, `now` where changes are
     * prorated, else `from next period`.
     */
    seat?: SeatCharge;
  };
  grace: { pastDueDays: number; afterTrialDays: number };
};

/** Any plan file, after `definePlans`. */
export type PlanSet = ReturnType<typeof definePlans<string, string, string, string>>;

/** Expands "all" and the defaults. Throws at the start of the app if the file contradicts itself. */
export function definePlans<
  const Feature extends string,
  const Limit extends string,
  const Extra extends string,
  const Meter extends string = never,
>(file: PlanFile<Feature, Limit, Extra, Meter>) {
  refuseContradictions(file);
  const features = Object.keys(file.features) as Feature[];
  const grant = ({ features: own, limits }: Grants<Feature, Limit>) => ({
    features: own === "all" ? features : own,
    limits,
  });
  return {
    ...file,
    change: { ...file.change, seat: file.change.seat ?? (file.change.prorate ? "now" : "from next period") },
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
    hints: (file.hints ?? {}) as Partial<Record<string, string>>,
    meters: file.meters ?? ({} as Record<Meter, string>),
    metered: (file.metered ?? []).map(({ product, meter, features: own, most = Infinity }) => ({
      products: namesOf(product),
      meter,
      features: own,
      most,
    })),
    extras: file.extras.map(({ product, licensed = false, credits = null }) => ({
      products: namesOf(product),
      isLicensed: licensed,
      credits,
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
  const credits = extras.flatMap((extra) => extra.credits ?? []);
  if (!credits.every(({ amount, days = 1 }) => isWhole(amount, 1_000_000) && isWhole(days, 36_500)))
    throw new Error(
      "The plan file has credits or days of credits that are no whole number, zero, or too large.",
    );
  const counts = [free, ...plans].flatMap(({ limits }) => Object.values(limits));
  if (![...counts, grace.pastDueDays, grace.afterTrialDays].every((count) => count >= 0))
    throw new Error("The plan file has a limit or a grace below zero.");
}

function isWhole(count: number, most: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= most;
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
