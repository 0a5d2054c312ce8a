import { z } from "zod";
import { idSchema } from "~/gateway/core/account-schema";
import { channelKeys } from "~/gateway/core/publishing/channels";
import type { PairedDevice } from "~/gateway/core/publishing/device";
import { shortText } from "~/gateway/core/text-schema";
import { endpoint } from "../endpoint/endpoint";
import { instantSchema } from "./schemas";

const tag = "Paired browsers";

const seenAccountSchema = z.object({
  channel: z.enum(channelKeys),
  externalId: z.string().meta({ description: "Empty when nobody is signed in." }),
  name: z.string(),
  checkedAt: instantSchema.nullable(),
});
const deviceSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    createdAt: instantSchema.nullable(),
    lastSeenAt: instantSchema.nullable().meta({ description: "Exact to a minute." }),
    accounts: z
      .array(seenAccountSchema)
      .meta({ description: "Who is signed in to which platform there, as it has told last." }),
  })
  .meta({ id: "PairedBrowser" });
const exampleAccount = { channel: "zhihu", externalId: "0970f947", name: "王编辑" } as const;
const exampleTime = "2026-01-01T04:00:00.000Z";
const exampleDevice: PairedDevice = {
  ...{ id: "1204450012345", name: "Edge", createdAt: exampleTime, lastSeenAt: exampleTime },
  accounts: [{ ...exampleAccount, checkedAt: exampleTime }],
};

export const createDevicePairing = endpoint({
  id: "createDevicePairing",
  method: "POST",
  path: "/device-pairings",
  tag,
  access: "signed-in",
  summary: "Get a code that pairs a browser",
  description:
    "The extension exchanges it for a token of its own. The code is valid once and for a minute, and ends the one before it.",
  reply: {
    status: 201,
    description: "The code to enter in the extension",
    schema: z.object({ code: z.string(), expiresAt: instantSchema }).meta({ id: "DevicePairing" }),
    example: { code: "K7M2QX9B", expiresAt: "2026-01-01T04:01:00.000Z" },
  },
  run: ({ gateway }) => gateway.devices.createPairing(),
});

export const pairDevice = endpoint({
  id: "pairDevice",
  method: "POST",
  path: "/devices",
  tag,
  access: "anyone",
  fromExtension: true,
  summary: "Pair this browser",
  description:
    "Returns the token of the browser, which opens only the operations of a paired browser: claim, content, fence and report. It is no session.",
  errors: ["forbidden", "pairing-code-wrong"],
  body: z
    .strictObject({
      code: z.string().regex(/^[0-9A-Za-z]{8}$/),
      name: shortText(64).meta({ description: "How the list calls the browser." }),
    })
    .meta({ id: "NewPairedBrowser" }),
  bodyExample: { code: "K7M2QX9B", name: "Edge" },
  reply: {
    status: 201,
    description: "The token, which is told once",
    schema: z.object({ id: idSchema, token: z.string() }).meta({ id: "PairedBrowserToken" }),
    example: { id: exampleDevice.id, token: "sbd_10001_5b0c…" },
  },
  run: ({ gateway }, { body }) => gateway.devices.pair(body),
});

export const listDevices = endpoint({
  id: "listDevices",
  method: "GET",
  path: "/devices",
  tag,
  access: "signed-in",
  summary: "The user's paired browsers",
  description: "At most twenty. One that has not called for 90 days has ended.",
  reply: {
    status: 200,
    description: "Newest first",
    schema: z.object({ devices: z.array(deviceSchema) }).meta({ id: "PairedBrowsers" }),
    example: { devices: [exampleDevice] },
  },
  run: async ({ gateway }) => ({ devices: await gateway.devices.list() }),
});

export const endDevice = endpoint({
  id: "endDevice",
  method: "DELETE",
  path: "/devices/{id}",
  tag,
  access: "signed-in",
  summary: "End a paired browser",
  description: "Its token is refused from then on. What waits for it is not published.",
  params: z.strictObject({
    id: idSchema.meta({ description: "The browser's `id`.", example: exampleDevice.id }),
  }),
  reply: { status: 204, description: "Ended" },
  run: ({ gateway }, { params: { id } }) => gateway.devices.end(id),
});

export const getDevice = endpoint({
  id: "getDevice",
  method: "GET",
  path: "/device",
  tag,
  access: "device",
  summary: "This browser",
  description: "What a paired browser is told about itself.",
  reply: {
    status: 200,
    description: "The browser and whose it is",
    schema: deviceSchema.extend({ userName: z.string() }).meta({ id: "ThisBrowser" }),
    example: { ...exampleDevice, userName: "王编辑" },
  },
  run: ({ gateway, deviceToken }) => gateway.devices.as(deviceToken).getState(),
});

export const replaceDeviceAccounts = endpoint({
  id: "replaceDeviceAccounts",
  method: "PUT",
  path: "/device/accounts",
  tag,
  access: "device",
  summary: "Tell who is signed in to platforms",
  description:
    "For each platform that was asked. A person connects such an account on the page of accounts.",
  body: z
    .strictObject({
      accounts: z
        .array(
          z.strictObject({
            channel: z.enum(channelKeys),
            externalId: z.string().max(200),
            name: shortText(64),
          }),
        )
        .max(channelKeys.length),
    })
    .meta({ id: "SeenAccounts" }),
  bodyExample: { accounts: [exampleAccount] },
  reply: { status: 204, description: "Noted" },
  run: ({ gateway, deviceToken }, { body }) =>
    gateway.devices.as(deviceToken).noteAccounts(body.accounts),
});
