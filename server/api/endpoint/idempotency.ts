import type { Request } from "express";
import { z } from "zod";
import { GatewayError } from "~/gateway/core/errors";
import type { Session } from "~/gateway/session/session";
import { InputError } from "../../http/input-error";
import type { Services } from "../../http/services";
import type { Endpoint } from "./endpoint";

export const KEY_HEADER = "Idempotency-Key";
export const REPLAYED_HEADER = "Idempotency-Replayed";

const KEY = /^[\x21-\x7e]{1,255}$/;
const savedReply = z.object({ reply: z.unknown(), headers: z.record(z.string(), z.string()) });

/** Creates a function that runs an operation once per `Idempotency-Key` and then repeats its reply. */
export function createReplay({ gateway: { idempotency } }: Pick<Services, "gateway">) {
  return async function runOnce(
    endpoint: Endpoint,
    call: { session: Session; headers: Record<string, string> },
    key: string,
    input: unknown,
    run: () => Promise<unknown>,
  ): Promise<unknown> {
    const request = {
      uid: String(call.session.user?.uid),
      operation: endpoint.id,
      key,
      body: JSON.stringify(input),
    };
    const outcome = await idempotency.once(request, async () =>
      JSON.stringify({ reply: await run(), headers: call.headers }),
    );
    if (outcome.state === "in-flight")
      throw new GatewayError("request-in-flight", { retryAfterSeconds: 1 });
    const { reply, headers } = savedReply.parse(JSON.parse(outcome.reply));
    if (outcome.repeated) Object.assign(call.headers, headers, { [REPLAYED_HEADER]: "true" });
    return reply;
  };
}

/** @throws InputError for a key that is not 1 to 255 printable ASCII characters */
export function readKey(request: Pick<Request, "get">): string | null {
  const key = request.get(KEY_HEADER);
  if (key === undefined) return null;
  if (!KEY.test(key)) {
    const expected = { key: "format", format: String(KEY) } as const;
    throw new InputError([{ field: KEY_HEADER, code: "invalid-input", expected }]);
  }
  return key;
}
