export interface Product {
  readonly productId: string;
  readonly description: string;
  readonly priceFen: number;
  readonly addDays: number;
  readonly vipLevel: number;
  readonly forSale: boolean;
}

export const TRIAL_PRODUCT = "DT_DOCK_0003";
export const VIP_PRODUCT_TYPE = "8";

/** See docs/upstream.md#payproducts */
export const PRODUCTS: readonly Product[] = [
  {
    productId: "DT_DOCK_0001",
    description: "基础版VIP",
    priceFen: 159_900,
    addDays: 365,
    vipLevel: 1,
    forSale: true,
  },
  {
    productId: "DT_DOCK_0002",
    description: "高级版VIP",
    priceFen: 799_900,
    addDays: 365,
    vipLevel: 2,
    forSale: true,
  },
  {
    productId: TRIAL_PRODUCT,
    description: "高级版VIP 7天试用",
    priceFen: 0,
    addDays: 7,
    vipLevel: 2,
    forSale: false,
  },
];

export function findProduct(productId: string): Product | null {
  return PRODUCTS.find((product) => product.productId === productId) ?? null;
}
