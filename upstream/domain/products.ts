import type { Row } from "../store/rows";
import type { Audit } from "./audit";
import type { Unit } from "./unit";

export type Product = Row<"products">;

const MOST_PRODUCTS = 1_000;

export const TRIAL_PRODUCT = "DT_DOCK_0003";
export const VIP_PRODUCT_TYPE = "8";

const FIRST: readonly Product[] = [
  {
    productId: "DT_DOCK_0001",
    name: "基础版VIP",
    priceFen: 159_900,
    addDays: 365,
    vipLevel: 1,
    forSale: true,
    seq: 1,
  },
  {
    productId: "DT_DOCK_0002",
    name: "高级版VIP",
    priceFen: 799_900,
    addDays: 365,
    vipLevel: 2,
    forSale: true,
    seq: 2,
  },
  {
    productId: TRIAL_PRODUCT,
    name: "高级版VIP 7天试用",
    priceFen: 0,
    addDays: 7,
    vipLevel: 2,
    forSale: false,
    seq: 3,
  },
];

/** The name in an order of a version that did not store it. */
export const firstNameOf = (productId: string): string =>
  FIRST.find((product) => product.productId === productId)?.name ?? productId;

/** Prices are those of a year. A product is never deleted (docs/upstream.md#payproducts). */
export class Products {
  constructor(
    private readonly unit: Unit,
    private readonly audit: Audit,
  ) {}

  /** Adds the products that every upstream begins with. */
  async addFirst(): Promise<void> {
    const { products } = this.unit.tables;
    if ((await products.count({})) > 0) return;
    for (const product of FIRST) await products.insert(product);
  }

  find(productId: string): Promise<Product | null> {
    return this.unit.tables.products.find({ productId });
  }

  list(): Promise<Product[]> {
    return this.unit.tables.products.list({}, { orderBy: "seq", limit: MOST_PRODUCTS });
  }

  async add(product: Omit<Product, "seq">, actor: string): Promise<void> {
    await this.unit.tables.products.insert({ ...product, seq: this.unit.ids.position() });
    await this.record(actor, "product.add", product);
  }

  /** Orders keep what they were sold for. */
  async set({ productId }: Product, changes: Partial<Product>, actor: string): Promise<void> {
    await this.unit.tables.products.update({ productId }, changes);
    await this.record(actor, "product.set", { productId, ...changes });
  }

  private async record(
    actor: string,
    action: "product.add" | "product.set",
    { productId, ...detail }: Partial<Product>,
  ): Promise<void> {
    await this.audit.write({ actor, action, subject: `product ${productId}`, detail });
  }
}
