import { findPlan, type Plan, type Product } from "../core/plans";
import type { UpstreamConfig } from "../upstream/config";
import type { Upstream } from "../upstream/upstream";

const FRESH_MS = 30_000;

/** What the catalogue needs of `GatewayContext`. */
interface Context {
  calendar: { now(): number };
  callWithoutToken<Result>(work: (upstream: Upstream) => Promise<Result>): Promise<Result>;
  tolerate<Result>(work: Promise<Result>, fallback: null, warning: string): Promise<Result | null>;
}

/** The plans, and the products for sale, cached by each node for 30 s; parallel callers share one call. */
export class Catalogue {
  readonly plans: readonly Plan[];
  readonly trialProduct: string;
  private readonly hiddenProducts: readonly string[];
  private cached: { products: Promise<Product[]>; until: number } | null = null;

  constructor({
    plans,
    trialProduct,
    hiddenProducts,
  }: Pick<UpstreamConfig, "plans" | "trialProduct" | "hiddenProducts">) {
    this.plans = plans;
    this.trialProduct = trialProduct;
    this.hiddenProducts = hiddenProducts;
  }

  findPlan(productId: string): Plan | null {
    return findPlan(this.plans, productId);
  }

  /** See docs/product.md#the-hidden-product-is-never-shown-or-sold */
  isHidden(productId: string): boolean {
    return this.hiddenProducts.includes(productId);
  }

  /** Returns the products for sale, prices in fen. @throws the call's error */
  async list(context: Context): Promise<Product[]> {
    if (!this.cached || this.cached.until <= context.calendar.now())
      this.cached = this.read(context);
    return this.cached.products;
  }

  /** Without the token of the visitor who happens to ask, because others get the same answer. */
  private read(context: Context) {
    const former = this.cached;
    const products = context
      .callWithoutToken((upstream) => upstream.pay.listProducts())
      .then((listed) => listed.filter(({ productId }) => !this.isHidden(productId)));
    const cached = { products, until: context.calendar.now() + FRESH_MS };
    products.catch(() => {
      if (this.cached === cached) this.cached = former;
    });
    return cached;
  }

  /** Returns null for a product that is not for sale. @throws the call's error */
  async find(context: Context, productId: string): Promise<Product | null> {
    const products = await this.list(context);
    return products.find((product) => product.productId === productId) ?? null;
  }

  /** Finds, like `find`, with the price of this moment. */
  async findAnew(context: Context, productId: string): Promise<Product | null> {
    this.cached = this.read(context);
    return this.find(context, productId);
  }

  /** Returns the product of an order, which is shown without it when the call fails. */
  async findOfOrder(context: Context, productId: string): Promise<Product | null> {
    return context.tolerate(this.find(context, productId), null, "product call failed");
  }
}
