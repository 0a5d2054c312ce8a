import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import type { Product } from "../core/plans";

const FRESH_MS = 30_000;

/**
 * The products on sale. The list is the same for everyone and changes rarely, so each node caches it
 * for half a minute, and visitors who ask at the same time share one call.
 */
export class Catalogue {
  private cached: { products: Promise<Product[]>; until: number } | null = null;

  constructor(private readonly now: () => number) {}

  /** Without the hidden products (spec §7); prices in fen. @throws what the call throws */
  async list(context: GatewayContext): Promise<Product[]> {
    if (!this.cached || this.cached.until <= this.now()) {
      const products = context.call((upstream) => upstream.pay.listProducts());
      const cached = { products, until: this.now() + FRESH_MS };
      this.cached = cached;
      products.catch(() => {
        if (this.cached === cached) this.cached = null;
      });
    }
    return this.cached.products;
  }

  /** null when the product is not, or no longer, on sale. @throws what the call throws */
  async find(context: GatewayContext, productId: string): Promise<Product | null> {
    const products = await this.list(context);
    return products.find((product) => product.productId === productId) ?? null;
  }

  /** As `find`, but null also while the list cannot be read: an order is shown all the same. */
  async findIfReadable(context: GatewayContext, productId: string): Promise<Product | null> {
    try {
      return await this.find(context, productId);
    } catch (error) {
      if (error instanceof GatewayError) return null;
      throw error;
    }
  }
}
