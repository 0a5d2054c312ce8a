import { z } from "zod";
import { idSchema } from "~/gateway/core/account-schema";
import type { ErrorCode } from "~/gateway/core/errors";
import { seenAddressSchema } from "~/gateway/core/publishing/publication-form";
import { type Call, endpoint } from "../endpoint/endpoint";
import { examplePublication, publicationReply, toPublicationReply } from "./publication-reply";

/** docs/product.md#states-of-a-delivery */
const shared = {
  method: "POST",
  tag: "Publishing",
  access: "signed-in",
  params: z.strictObject({
    id: idSchema.meta({ description: "The publication's `id`.", example: examplePublication.id }),
    deliveryId: idSchema.meta({
      description: "The `id` of one of its deliveries.",
      example: examplePublication.deliveries[0]?.id,
    }),
  }),
  reply: {
    status: 200,
    description: "The publication afterwards",
    schema: publicationReply,
    example: examplePublication,
  },
} as const;
const errors: readonly ErrorCode[] = ["delivery-changed"];

type Params = z.output<(typeof shared)["params"]>;

async function act(
  call: Call,
  { id: publicationId, deliveryId }: Params,
  action: "cancel" | "retry" | "confirm" | "deny",
  url = "",
) {
  const change = { publicationId, deliveryId, action, url };
  return toPublicationReply(call, await call.gateway.publishing.act(change));
}

export const cancelDelivery = endpoint({
  ...shared,
  id: "cancelDelivery",
  path: "/publications/{id}/deliveries/{deliveryId}/cancel",
  summary: "Cancel a delivery",
  description:
    "As long as the channel cannot have been told to publish: nothing is sent afterwards. The publication of the year is given back.",
  errors,
  run: (call, { params }) => act(call, params, "cancel"),
});

export const retryDelivery = endpoint({
  ...shared,
  id: "retryDelivery",
  path: "/publications/{id}/deliveries/{deliveryId}/retry",
  summary: "Try a delivery again",
  description: "One that failed, or that missed its time. It begins at once.",
  errors: [...errors, "channel-not-in-plan", "accounts-exceeded", "publications-used-up"],
  run: (call, { params }) => act(call, params, "retry"),
});

export const confirmDelivery = endpoint({
  ...shared,
  id: "confirmDelivery",
  path: "/publications/{id}/deliveries/{deliveryId}/confirm",
  summary: "Confirm that the article is there",
  description:
    "For an `unconfirmed` delivery, by a person who has looked: nothing but a person can tell. It is audited.",
  errors,
  body: z
    .strictObject({
      url: seenAddressSchema.meta({ description: "Where the article was seen, if it is known." }),
    })
    .meta({ id: "SeenArticle" }),
  bodyExample: { url: "https://blog.example.com/weekend" },
  run: (call, { params, body }) => act(call, params, "confirm", body.url),
});

export const denyDelivery = endpoint({
  ...shared,
  id: "denyDelivery",
  path: "/publications/{id}/deliveries/{deliveryId}/deny",
  summary: "Say that the article is not there",
  description:
    "For an `unconfirmed` delivery, by a person who has looked, two minutes after it was sent at the earliest: before, `Retry-After` says how long to wait. It can be tried again afterwards. It is audited.",
  errors: [...errors, "denial-too-early"],
  run: (call, { params }) => act(call, params, "deny"),
});
