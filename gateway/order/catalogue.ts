import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import type { Product } from "../core/plans";

const FRESH_MS = 30_000;

/**
 * The products on sale. The list is the same for everyone and changes rarely, so each node keeps it
 * for half a minute; concurrent visitors share one call.
 */
export class Catalogue {
  private kept: { products: Promise<Product[]>; until: number } | null = null;

  constructor(private readonly now: () => number) {}

  /** Without the hidden product (spec §7); prices in fen. */
  async list(context: GatewayContext): Promise<Product[]> {
    if (!this.kept || this.kept.until <= this.now()) {
      const products = context.ask((upstream) => upstream.pay.listProducts());
      const kept = { products, until: this.now() + FRESH_MS };
      this.kept = kept;
      products.catch(() => {
        if (this.kept === kept) this.kept = null;
      });
    }
    return this.kept.products;
  }

  async find(context: GatewayContext, productId: string): Promise<Product | null> {
    const products = await this.list(context);
    return products.find((product) => product.productId === productId) ?? null;
  }

  /** @throws `not-found` on the field productId */
  async get(context: GatewayContext, productId: string): Promise<Product> {
    const product = await this.find(context, productId);
    if (!product) throw new GatewayError("not-found", { field: "productId" });
    return product;
  }
}
