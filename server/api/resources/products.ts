import { z } from "zod";
import { endpoint } from "../http/endpoint";
import { fenSchema, idSchema } from "./schemas";

export const productIdSchema = idSchema.meta({ example: "DT_DOCK_0001" });

export const listProducts = endpoint({
  id: "listProducts",
  method: "GET",
  path: "/products",
  tag: "Buying",
  access: "anyone",
  summary: "What is on sale",
  description:
    "May be cached for half a minute; afterwards `If-None-Match` saves sending the reply again.",
  reply: {
    status: 200,
    description: "The products, each priced for one year",
    cacheControl: "public, max-age=30",
    schema: z.array(
      z
        .object({ productId: productIdSchema, description: z.string(), price: fenSchema })
        .meta({ id: "Product" }),
    ),
    example: [{ productId: "DT_DOCK_0001", description: "基础版VIP", price: 159_900 }],
  },
  async run({ gateway }) {
    const products = await gateway.purchase.listProducts();
    return products.map(({ productId, description, priceFen: price }) => ({
      productId,
      description,
      price,
    }));
  },
});
