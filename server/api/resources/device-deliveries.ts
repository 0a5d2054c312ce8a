import { z } from "zod";
import { idSchema } from "~/gateway/core/account-schema";
import { documentSchema } from "~/gateway/core/document/article-schema";
import type { ErrorCode } from "~/gateway/core/errors";
import { channelKeys } from "~/gateway/core/publishing/channels";
import { deviceReasons } from "~/gateway/core/publishing/delivery-reasons";
import { deliveryModes } from "~/gateway/core/publishing/delivery-states";
import { endpoint } from "../endpoint/endpoint";
import { imageTypes, instantSchema } from "./schemas";

const tag = "Paired browsers";
const access = "device";
const errors: readonly ErrorCode[] = ["delivery-changed"];

const exampleId = "9f2c71d04b8e5a6c1d37";
const params = z.strictObject({
  id: idSchema.meta({ description: "The delivery's `id`.", example: exampleId }),
});
const attemptSchema = z.int().min(1).max(999_999_999);
const attemptQuery = z
  .string()
  .regex(/^\d{1,9}$/)
  .meta({ description: "The `attempt` of the claim.", example: "1" });

export const claimDeliveries = endpoint({
  id: "claimDeliveries",
  method: "POST",
  path: "/deliveries/claim",
  tag,
  access,
  summary: "Claim what waits for this browser",
  description:
    "Starts attempts of at most five deliveries that are due. A lease ends five minutes after the claim or the last report; then the delivery waits again.",
  reply: {
    status: 200,
    description: "Without their texts",
    schema: z
      .object({
        deliveries: z.array(
          z.object({
            id: idSchema,
            attempt: attemptSchema,
            channel: z.enum(channelKeys),
            externalId: z.string().meta({ description: "Who must be signed in there." }),
            accountName: z.string(),
            mode: z.enum(deliveryModes),
            dueAt: instantSchema.nullable(),
          }),
        ),
      })
      .meta({ id: "ClaimedDeliveries" }),
    example: {
      deliveries: [
        {
          ...{ id: exampleId, attempt: 1, channel: "zhihu", externalId: "0970f947" },
          ...{ accountName: "王编辑", mode: "publish", dueAt: "2026-01-01T04:00:00.000Z" },
        },
      ],
    },
  },
  run: async ({ gateway, deviceToken }) => ({
    deliveries: await gateway.devices.as(deviceToken).claim(),
  }),
});

export const getDeliveryContent = endpoint({
  id: "getDeliveryContent",
  method: "GET",
  path: "/deliveries/{id}/content",
  tag,
  access,
  errors,
  examplePath: "/deliveries/$DELIVERY_ID/content?attempt=1",
  summary: "What a claimed delivery publishes",
  description: "The revision that was chosen, with the title and the digest of this account.",
  params,
  query: z.strictObject({ attempt: attemptQuery }),
  reply: {
    status: 200,
    description: "The text and the names of its images",
    schema: z
      .object({
        title: z.string(),
        digest: z.string(),
        document: documentSchema,
        images: z
          .array(z.string())
          .meta({ description: "For `source`; the cover is one of them." }),
      })
      .meta({ id: "DeliveryContent" }),
    example: {
      ...{ title: "标题", digest: "", images: [] },
      document: { type: "doc", content: [{ type: "paragraph" }] },
    },
  },
  run: ({ gateway, deviceToken }, { params: { id }, query }) =>
    gateway.devices.as(deviceToken).getContent({ deliveryId: id, attempt: Number(query.attempt) }),
});

export const getDeliveryImage = endpoint({
  id: "getDeliveryImage",
  method: "GET",
  path: "/deliveries/{id}/image",
  tag,
  access,
  errors: [...errors, "image-unreadable"],
  examplePath: "/deliveries/$DELIVERY_ID/image?attempt=1&source=image:$IMAGE_ID",
  summary: "An image of a claimed delivery",
  description: "An image that cannot be read is left out and named; the text is published.",
  params,
  query: z.strictObject({
    attempt: attemptQuery,
    source: z.string().min(1).max(2_048).meta({
      description: "One of `images`.",
      example: "image:50001",
    }),
  }),
  reply: {
    status: 200,
    description: "The image's bytes",
    fileTypes: imageTypes,
  },
  async run({ gateway, deviceToken }, { params: { id }, query: { attempt, source } }) {
    const given = { deliveryId: id, attempt: Number(attempt), source };
    const { type, bytes } = await gateway.devices.as(deviceToken).getImage(given);
    return { type, bytes, fileName: null };
  },
});

export const fenceDelivery = endpoint({
  id: "fenceDelivery",
  method: "POST",
  path: "/deliveries/{id}/fence",
  tag,
  access,
  errors,
  summary: "Ask to pass the fence",
  description:
    "Before “publish” can be pressed, by the person or by the extension. `delivery-changed` means that the attempt is over: cancelled, taken over or no longer allowed.",
  params,
  body: z
    .strictObject({
      attempt: attemptSchema,
      byPerson: z.boolean().meta({ description: "Leaves it to the person in any case." }),
    })
    .meta({ id: "Fence" }),
  bodyExample: { attempt: 1, byPerson: false },
  reply: {
    status: 200,
    description: "Who presses “publish”: the person, or the extension, once",
    schema: z.object({ byPerson: z.boolean() }).meta({ id: "PassedFence" }),
    example: { byPerson: true },
  },
  run: ({ gateway, deviceToken }, { params: { id }, body }) =>
    gateway.devices.as(deviceToken).fence({ deliveryId: id, ...body }),
});

const attempt = { attempt: attemptSchema };
const detail = { detail: z.string().max(300).meta({ description: "Words of the platform." }) };

export const reportDelivery = endpoint({
  id: "reportDelivery",
  method: "POST",
  path: "/deliveries/{id}/report",
  tag,
  access,
  errors,
  summary: "Report what the browser saw",
  description:
    "`working` extends the lease, `failed` counts before the fence alone; after it, `done` counts also when it comes late.",
  params,
  body: z
    .discriminatedUnion("outcome", [
      z.strictObject({ outcome: z.literal("working"), ...attempt }),
      z.strictObject({
        outcome: z.literal("done"),
        ...attempt,
        url: z.union([z.literal(""), z.url({ protocol: /^https?$/ }).max(2_048)]),
        detail: detail.detail.meta({ description: "What the platform left out, or empty." }),
      }),
      z.strictObject({
        outcome: z.enum(["failed", "refused", "unconfirmed"]),
        ...attempt,
        reason: z.enum(deviceReasons),
        ...detail,
      }),
    ])
    .meta({ id: "DeliveryReport" }),
  bodyExample: { outcome: "working", attempt: 1 },
  reply: { status: 204, description: "Noted" },
  run({ gateway, deviceToken }, { params: { id }, body: { attempt, ...report } }) {
    return gateway.devices.as(deviceToken).report({ deliveryId: id, attempt }, report);
  },
});
