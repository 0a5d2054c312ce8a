import { z } from "zod";
import { GatewayError } from "~/gateway/core/errors";
import { mobileNumberSchema, verificationCodeSchema } from "~/gateway/core/login-schema";
import { toQrProgress } from "~/gateway/login/qr-view";
import { type Call, endpoint, locationHeader } from "../endpoint/endpoint";
import { isoTimeOfMs } from "../endpoint/times";
import { versionOf } from "../events/version";
import { instantSchema, pollAfterMsSchema } from "./schemas";
import { exampleSession, sessionSchema, toSession } from "./session-view";

const tag = "Login by WeChat";
const access = "anyone";

export const qrLoginIdSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const params = z.strictObject({
  id: qrLoginIdSchema.meta({
    description: "The login's id. It is a secret too: any client that sends it gets the session.",
    example: "q4FQpZ0B3mJ8rX1tY6vK9nW2sC5dG7hL0aE3iU8oPzM",
  }),
});

const codeEnd = instantSchema.meta({
  description: "Until when the code can be scanned: ISO 8601, UTC.",
});

const stateSchema = z
  .object({
    state: z.enum(["pending", "expired", "bind-required", "signed-in"]),
    remaining: z
      .number()
      .meta({ description: "Seconds until `expiresAt`, rounded up; 0 once it has expired." }),
    expiresAt: codeEnd,
    pollAfterMs: pollAfterMsSchema,
    session: sessionSchema.optional().meta({
      description: "With `signed-in`, for a minute after the scan.",
    }),
  })
  .meta({ id: "QrLoginState" });

export const startQrLogin = endpoint({
  id: "startQrLogin",
  method: "POST",
  path: "/qr-logins",
  tag,
  access,
  summary: "Start a login by WeChat QR code",
  description:
    "Show `url` as a QR code, then wait for the scan with `GET /qr-logins/{id}/events` or by asking `GET /qr-logins/{id}` every 3.5 seconds.",
  errors: ["qr-unavailable"],
  reply: {
    status: 201,
    description: "The code to show",
    headers: locationHeader,
    schema: z
      .object({
        id: params.shape.id,
        url: z.string().meta({
          description:
            "The text of the QR code; an address of a picture when it ends in an image's extension.",
        }),
        expiresIn: z.number().meta({ description: "Seconds" }),
        expiresAt: codeEnd,
      })
      .meta({ id: "QrLogin" }),
    example: {
      id: "q4FQpZ0B3mJ8rX1tY6vK9nW2sC5dG7hL0aE3iU8oPzM",
      url: "http://weixin.qq.com/q/02kZgfwMTm72WWPkovabbI",
      expiresIn: 120,
      expiresAt: "2026-01-01T04:02:00.000Z",
    },
  },
  async run({ gateway, setLocation }) {
    const { id, url, remaining, expiresAt } = await gateway.qrLogin.start();
    setLocation(`/qr-logins/${id}`);
    return { id, url, expiresIn: Math.ceil(remaining), expiresAt: isoTimeOfMs(expiresAt) };
  },
});

export const getQrLogin = endpoint({
  id: "getQrLogin",
  method: "GET",
  path: "/qr-logins/{id}",
  tag,
  access,
  summary: "Get the state of a QR login",
  description:
    "Polling more often than every 3.5 seconds is harmless: the last state is returned again. A code that is unknown, or that signed in more than a minute ago, is `not-found`.",
  params,
  reply: {
    status: 200,
    description: "The login's state",
    schema: stateSchema,
    example: {
      state: "pending",
      remaining: 117,
      expiresAt: "2026-01-01T04:02:00.000Z",
      pollAfterMs: 3_500,
    },
  },
  run: (call, { params: { id } }) => poll(call, id),
});

export const watchQrLogin = endpoint({
  id: "watchQrLogin",
  method: "GET",
  path: "/qr-logins/{id}/events",
  tag,
  access,
  summary: "Wait for a QR login's scan",
  description:
    "Server-sent events: an event `state` now and at each change, until `expired` or `signed-in`. With the last event's id as `Last-Event-ID` no change is missed; 204 means that nothing can come any more. An event `problem` carries a problem document.",
  params,
  reply: {
    status: 200,
    description: "The states as they come",
    eventSchema: stateSchema,
    example: {
      state: "signed-in",
      remaining: 110,
      expiresAt: "2026-01-01T04:02:00.000Z",
      pollAfterMs: 3_500,
      session: exampleSession,
    },
  },
  async run(call, { params: { id } }) {
    const data = await poll(call, id);
    const final = data.state === "expired" || data.state === "signed-in";
    const { remaining: _counting, pollAfterMs: nextReadMs, ...versioned } = data;
    return { version: versionOf(versioned), data, final, nextReadMs };
  },
});

export const bindQrLogin = endpoint({
  id: "bindQrLogin",
  method: "POST",
  path: "/qr-logins/{id}/mobile",
  tag,
  access,
  summary: "Bind a mobile number to finish a QR login",
  description:
    "For the state `bind-required`, within 15 minutes of the scan. The code comes from `POST /verification-codes` with the action `bind` and this id.",
  params,
  body: z
    .strictObject({ mobileNumber: mobileNumberSchema, code: verificationCodeSchema })
    .meta({ id: "MobileBinding" }),
  bodyExample: { mobileNumber: "13900000007", code: "123456" },
  errors: ["unauthorized", "code-wrong", "code-expired", "mobile-taken"],
  reply: {
    status: 201,
    description: "The session",
    schema: sessionSchema,
    example: exampleSession,
  },
  async run(call, { params: { id }, body }) {
    const { resumed, outcome } = await resumeBinding(call, id);
    const { gateway, session, timeZone } = resumed;
    await gateway.login.byBinding(body.mobileNumber, body.code);
    await gateway.qrLogin.concludeBinding(id);
    return toSession(session, timeZone, outcome.scannedAt);
  },
});

/** Resumes the session of a scan that needs a phone number. @throws `not-found` */
export async function resumeBinding(call: Call, id: string) {
  const login = await call.gateway.qrLogin.find(id);
  const outcome = await call.gateway.qrLogin.findOutcome(id);
  if (login?.state !== "bind-required" || !outcome) throw new GatewayError("not-found");
  return { outcome, resumed: await call.resume(outcome.sessionId) };
}

async function poll(call: Call, id: string): Promise<z.output<typeof stateSchema>> {
  const { gateway, timeZone } = call;
  const qr = await gateway.qrLogin.poll(id);
  if (!qr) throw new GatewayError("not-found");
  const view = { ...toQrProgress(qr), expiresAt: isoTimeOfMs(qr.expiresAt) };
  if (qr.state !== "signed-in") return view;
  const outcome = await gateway.qrLogin.findOutcome(id);
  const session = outcome && (await call.resume(outcome.sessionId)).session;
  // Signed out again within the minute.
  if (!outcome || !session?.signedIn) throw new GatewayError("not-found");
  return { ...view, session: toSession(session, timeZone, outcome.scannedAt) };
}
