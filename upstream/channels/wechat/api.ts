import { FormData } from "undici";
import { z } from "zod";
import type { DeliveryReason } from "~/gateway/core/publishing/delivery-reasons";
import { ChannelFailure, OutcomeUnknown } from "../channel";
import {
  ask,
  type ChannelRequest,
  type ChannelResponse,
  parseJson,
  type Send,
  sendOnce,
} from "../http";

const ORIGIN = "https://api.weixin.qq.com";

const errorSchema = z.object({ errcode: z.int(), errmsg: z.string().default("") });

/** Global return codes of the Official Account platform. */
const REASONS: Readonly<Record<number, DeliveryReason>> = {
  40013: "credentials-refused",
  40125: "credentials-refused",
  40164: "permission-missing",
  40243: "credentials-refused",
  41004: "credentials-refused",
  48001: "not-certified",
  48004: "permission-missing",
  50005: "permission-missing",
  45009: "channel-busy",
  45011: "channel-busy",
  53500: "being-reviewed",
  53501: "channel-busy",
};
const BUSY = -1;
/** The token has ended or was replaced. */
const TOKEN = new Set([40001, 40014, 42001]);

/** The Official Account platform's interface for one account. */
export class WeChatApi {
  constructor(
    private readonly send: Send,
    private readonly getToken: (isStale: boolean) => Promise<string>,
    private readonly origin = ORIGIN,
  ) {}

  /** Calls what may be called again. @throws ChannelFailure */
  async call<T>(schema: z.ZodType<T>, path: string, content: Content): Promise<T> {
    return this.withToken(async (token) => {
      const response = await ask(this.send, this.toRequest(path, token, content));
      return readAnswer(schema, response);
    });
  }

  /** Calls what must not be called again. @throws ChannelFailure, OutcomeUnknown */
  async callOnce<T>(schema: z.ZodType<T>, path: string, content: Content): Promise<T> {
    // A refused token tells that nothing was done, so that the call may then be sent.
    return this.withToken(async (token) => {
      const response = await sendOnce(this.send, this.toRequest(path, token, content));
      const json = parseJson(response);
      const isAnswer = errorSchema.safeParse(json).success || schema.safeParse(json).success;
      if (!isAnswer) throw new OutcomeUnknown(`HTTP ${response.status}`);
      return readAnswer(schema, response);
    });
  }

  private async withToken<T>(run: (token: string) => Promise<T>): Promise<T> {
    try {
      return await run(await this.getToken(false));
    } catch (error) {
      if (!(error instanceof TokenEnded)) throw error;
    }
    try {
      return await run(await this.getToken(true));
    } catch (error) {
      if (error instanceof TokenEnded)
        throw new ChannelFailure("credentials-refused", error.message);
      throw error;
    }
  }

  private toRequest(path: string, token: string, content: Content): ChannelRequest {
    const url = new URL(`/cgi-bin/${path}`, this.origin);
    url.searchParams.set("access_token", token);
    if (content instanceof FormData) return { method: "POST", url: url.href, body: content };
    const headers = { "Content-Type": "application/json" };
    return { method: "POST", url: url.href, headers, body: JSON.stringify(content) };
  }
}

type Content = FormData | Readonly<Record<string, unknown>>;

class TokenEnded extends Error {}

/** Returns the data of an answer. @throws ChannelFailure, TokenEnded */
export function readAnswer<T>(schema: z.ZodType<T>, response: ChannelResponse): T {
  const json = parseJson(response);
  const { errcode = 0, errmsg = "" } = errorSchema.safeParse(json).data ?? {};
  const detail = `${errcode} ${errmsg}`;
  if (TOKEN.has(errcode)) throw new TokenEnded(detail);
  if (errcode !== 0) {
    const reason = errcode === BUSY ? "channel-busy" : (REASONS[errcode] ?? "content-refused");
    throw new ChannelFailure(reason, detail, reason === "channel-busy");
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new ChannelFailure("site-unexpected", `HTTP ${response.status}`, response.status >= 500);
}
