import { z } from "zod";
import { endpoint } from "../endpoint/endpoint";
import { linkHeader, pageOf, pageQuery } from "../endpoint/paging";
import { isoTimeOfMs } from "../endpoint/times";
import { instantSchema } from "./schemas";

const tag = "Sessions";

const openSessionSchema = z
  .object({
    id: z.string().meta({
      description: "Names the session in the paths below. It is not its token and opens nothing.",
    }),
    current: z.boolean().meta({ description: "Whether it is the caller's own." }),
    kind: z.enum(["browser", "token"]).nullable().meta({
      description:
        "`token` for a session that was opened through this interface; null for one that an earlier version of the server opened.",
    }),
    method: z
      .enum(["sms", "password", "wechat"])
      .nullable()
      .meta({ description: "How it was signed in; null as for `kind`." }),
    createdAt: instantSchema,
    lastSeenAt: instantSchema.meta({ description: "Exact to five minutes: ISO 8601, UTC." }),
    address: z.string().meta({
      description:
        "Where it was signed in from, without the last part: `203.0.113.x`, or a /48 of IPv6. May be empty.",
    }),
    device: z.string().meta({
      description: "Browser and system, or the client's own name. May be empty.",
    }),
  })
  .meta({ id: "OpenSession" });

export const listSessions = endpoint({
  id: "listSessions",
  method: "GET",
  path: "/sessions",
  tag,
  access: "signed-in",
  asksUpstream: false,
  summary: "Where the user is signed in",
  description:
    "The user's sessions that have not ended, those of browsers included. At most the newest 100 live.",
  query: pageQuery,
  reply: {
    status: 200,
    description: "Newest first",
    headers: linkHeader,
    schema: z.object({ sessions: z.array(openSessionSchema) }).meta({ id: "OpenSessions" }),
    example: {
      sessions: [
        {
          id: "3vUo9QxkT1mYb7sLr0ZcPw",
          current: true,
          kind: "browser",
          method: "sms",
          createdAt: "2026-01-01T04:00:00.000Z",
          lastSeenAt: "2026-01-01T09:35:00.000Z",
          address: "203.0.113.x",
          device: "Chrome · Windows",
        },
      ],
    },
  },
  async run(call, { query }) {
    const sessions = await call.gateway.ownSessions.list();
    return {
      sessions: pageOf(call, query, sessions, { idOf: ({ id }) => id }).map(
        ({ id, current, signedInAt, lastSeenAt, origin }) => ({
          id,
          current,
          kind: origin?.kind ?? null,
          method: origin?.method ?? null,
          createdAt: isoTimeOfMs(signedInAt),
          lastSeenAt: isoTimeOfMs(lastSeenAt),
          address: origin?.address ?? "",
          device: origin?.device ?? "",
        }),
      ),
    };
  },
});

export const endOneSession = endpoint({
  id: "endOneSession",
  method: "DELETE",
  path: "/sessions/{id}",
  tag,
  access: "signed-in",
  asksUpstream: false,
  summary: "End one of the user's sessions",
  description:
    "At once and on every node: its next request is `unauthorized`. Another user's session is `not-found`. The caller's own may be ended as well.",
  params: z.strictObject({
    id: z.string().max(64).meta({
      description: "The `id` of an entry of the list.",
      example: "3vUo9QxkT1mYb7sLr0ZcPw",
    }),
  }),
  errors: ["not-found"],
  reply: { status: 204, description: "The session has ended" },
  async run({ gateway }, { params: { id } }) {
    await gateway.ownSessions.end(id);
  },
});

export const endOtherSessions = endpoint({
  id: "endOtherSessions",
  method: "DELETE",
  path: "/sessions",
  tag,
  access: "signed-in",
  asksUpstream: false,
  summary: "End all the user's sessions but the caller's",
  description: "At once and on every node. Those of browsers are ended as well.",
  reply: {
    status: 200,
    description: "How many have ended",
    schema: z.object({ ended: z.int().nonnegative() }).meta({ id: "EndedSessions" }),
    example: { ended: 2 },
  },
  async run({ gateway }) {
    return { ended: await gateway.ownSessions.endOthers() };
  },
});
