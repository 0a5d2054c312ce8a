import { z } from "zod";
import { idSchema } from "~/gateway/core/account-schema";
import { fenSchema } from "~/gateway/core/order-schema";
import { findPlan } from "~/gateway/core/plans";
import { endpoint } from "../endpoint/endpoint";

const productIdSchema = idSchema.meta({ example: "DT_DOCK_0001" });

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
        .object({
          productId: productIdSchema,
          description: z.string(),
          price: fenSchema.meta({ description: "In fen, for one year." }),
          currency: z.literal("CNY"),
          planName: z
            .string()
            .nullable()
            .meta({ description: "The plan that it gives; null when unknown, as the two below." }),
          level: z
            .int()
            .nullable()
            .meta({ description: "The `level` of the membership: 1 basic, 2 advanced." }),
          days: z.int().nullable().meta({ description: "How many days a year of it is." }),
        })
        .meta({ id: "Product" }),
    ),
    example: [
      {
        productId: "DT_DOCK_0001",
        description: "基础版VIP",
        price: 159_900,
        currency: "CNY",
        planName: "基础版VIP",
        level: 1,
        days: 365,
      },
    ],
  },
  async run({ gateway, plans }) {
    const products = await gateway.purchase.listProducts();
    return products.map(({ productId, description, priceFen: price }) => {
      const plan = findPlan(plans, productId);
      return {
        productId,
        description,
        price,
        currency: "CNY" as const,
        planName: plan?.planName ?? null,
        level: plan?.vipLevel ?? null,
        days: plan?.days ?? null,
      };
    });
  },
});
