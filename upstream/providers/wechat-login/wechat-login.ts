import { randomBytes } from "node:crypto";
import { z } from "zod";
import { isRefusal, NoticeRejected, ProviderError } from "../errors";
import { parseJson, send } from "../http";
import type { SharedStore } from "../shared-store";
import { parseXml } from "../xml";
import { decryptMessage, encryptMessage, isEqual, signatureOf } from "./callback";

const PROVIDER = "wechat-login";
const CLOCK_BOUND_SECONDS = 300;
const SPARE_SECONDS = 300;
const TOKEN_REFUSED = ["40001", "40014", "42001"];
const FIRST_SCAN = "qrscene_";

interface WeChatLoginOptions {
  readonly appId: string;
  readonly appSecret: string;
  /** The token of the callback, as typed into the console. */
  readonly callbackToken: string;
  /** 43 characters. */
  readonly encodingAesKey: string;
  readonly store: SharedStore;
  readonly baseUrl?: string;
  readonly now?: () => number;
}

type Query = Readonly<Record<string, string | undefined>>;

interface LoginCode {
  /** What the QR code encodes. */
  readonly text: string;
  readonly expireSeconds: number;
}

interface ScanEvent {
  /** The same for a repetition of the event, which WeChat sends without an answer in five seconds. */
  readonly id: string;
  readonly scene: string;
  readonly openId: string;
  /** The service account's own name for itself, which its replies come from. */
  readonly account: string;
}

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.int() });
const codeSchema = z.object({ url: z.string(), expire_seconds: z.int() });
const errorSchema = z.object({ errcode: z.int().optional(), errmsg: z.string().optional() });

/**
 * Login by a service account: a code with a scene, and the event of who scanned it. Such an account
 * learns no nickname and no portrait.
 * https://developers.weixin.qq.com/doc/service/api/qrcode/qrcodes/api_createqrcode.html
 */
export class WeChatLogin {
  private readonly baseUrl: string;
  private readonly tokenKey: string;
  private readonly now: () => number;

  constructor(private readonly options: WeChatLoginOptions) {
    this.baseUrl = options.baseUrl ?? "https://api.weixin.qq.com";
    this.tokenKey = `wechat-login:token:${options.appId}`;
    this.now = options.now ?? Date.now;
  }

  /** @param scene 1 to 64 characters, which the event of a scan names */
  async createCode(scene: string, expireSeconds: number): Promise<LoginCode> {
    const code = await this.call("/cgi-bin/qrcode/create", codeSchema, {
      expire_seconds: expireSeconds,
      action_name: "QR_STR_SCENE",
      action_info: { scene: { scene_str: scene } },
    });
    return { text: code.url, expireSeconds: code.expire_seconds };
  }

  /** Returns the body of the answer by which WeChat recognises the callback. @throws NoticeRejected */
  answerEcho(query: Query): string {
    this.checkClock(query);
    const { timestamp = "", nonce = "", signature = "" } = query;
    const expected = signatureOf(this.options.callbackToken, timestamp, nonce);
    if (!isEqual(signature, expected))
      throw new NoticeRejected("key", "the echo is not signed with WECHAT_LOGIN_CALLBACK_TOKEN");
    return query.echostr ?? "";
  }

  /**
   * Returns null for an event that is no scan. The answer to WeChat is `success`, or a reply.
   * @throws NoticeRejected also for a message that is not encrypted: its signature covers no content
   */
  readEvent({ query, body }: { query: Query; body: string }): ScanEvent | null {
    this.checkClock(query);
    const { callbackToken, encodingAesKey, appId } = this.options;
    const { timestamp = "", nonce = "", msg_signature: signature = "" } = query;
    const encrypted = parseXml(body)?.get("Encrypt");
    if (!encrypted) throw new NoticeRejected("forged", "it is not encrypted (安全模式)");
    const expected = signatureOf(callbackToken, timestamp, nonce, encrypted);
    if (!isEqual(signature, expected))
      throw new NoticeRejected("key", "it is not signed with WECHAT_LOGIN_CALLBACK_TOKEN");
    let xml: string;
    try {
      xml = decryptMessage(encodingAesKey, encrypted, appId);
    } catch (error) {
      throw new NoticeRejected(
        "key",
        "WECHAT_LOGIN_AES_KEY does not decrypt it, or it is for another account",
        {
          cause: error,
        },
      );
    }
    const event = parseXml(xml);
    return event && toScan((name) => event.get(name) ?? "");
  }

  /**
   * Returns the answer to an event by which WeChat shows a text to the person who caused it.
   * https://developers.weixin.qq.com/doc/service/guide/product/message/Passive_user_reply_message.html
   */
  createReply({ openId, account }: ScanEvent, text: string): string {
    const { callbackToken, encodingAesKey, appId } = this.options;
    const timestamp = String(Math.floor(this.now() / 1000));
    const nonce = randomBytes(8).toString("hex");
    const message = toXml({
      ToUserName: openId,
      FromUserName: account,
      CreateTime: timestamp,
      MsgType: "text",
      Content: text,
    });
    const encrypted = encryptMessage(encodingAesKey, message, appId);
    return toXml({
      Encrypt: encrypted,
      MsgSignature: signatureOf(callbackToken, timestamp, nonce, encrypted),
      TimeStamp: timestamp,
      Nonce: nonce,
    });
  }

  private checkClock({ timestamp }: Query): void {
    const awaySeconds = Math.round(this.now() / 1000 - Number(timestamp));
    if (Number.isNaN(awaySeconds)) throw new NoticeRejected("forged", "it has no time");
    if (Math.abs(awaySeconds) > CLOCK_BOUND_SECONDS)
      throw new NoticeRejected("clock", `its time is ${awaySeconds} s behind this clock`);
  }

  /** Calls with the shared token; once more with another one if WeChat refuses it. */
  private async call<T>(path: string, schema: z.ZodType<T>, body?: object): Promise<T> {
    const token = await this.getToken(null);
    try {
      return await this.send(withToken(path, token), schema, body);
    } catch (error) {
      if (!isRefusal(error, ...TOKEN_REFUSED)) throw error;
      return this.send(withToken(path, await this.getToken(token)), schema, body);
    }
  }

  /** A token that another node has fetched meanwhile comes before a new one. */
  private async getToken(refused: string | null): Promise<string> {
    const { store } = this.options;
    const stored = await store.get(this.tokenKey);
    if (stored !== null && stored !== refused) return stored;
    const { appId: appid, appSecret: secret } = this.options;
    const credential = { grant_type: "client_credential", appid, secret };
    // Without force_refresh, which would end the token of the other nodes.
    const fetched = await this.send("/cgi-bin/stable_token", tokenSchema, credential);
    const ttlSeconds = Math.max(fetched.expires_in - SPARE_SECONDS, 1);
    await store.set(this.tokenKey, fetched.access_token, ttlSeconds);
    return fetched.access_token;
  }

  private async send<T>(path: string, schema: z.ZodType<T>, body?: object): Promise<T> {
    const response = await send({
      provider: PROVIDER,
      url: new URL(`${this.baseUrl}${path}`),
      ...(body && {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
    const text = response.body.toString("utf8");
    const { errcode = 0, errmsg = "" } = parseJson(PROVIDER, text, errorSchema);
    if (errcode !== 0) throw new ProviderError(PROVIDER, String(errcode), errmsg);
    return parseJson(PROVIDER, text, schema);
  }
}

function toScan(get: (name: string) => string): ScanEvent | null {
  if (get("MsgType") !== "event") return null;
  const [type, key, openId] = [get("Event"), get("EventKey"), get("FromUserName")];
  const account = get("ToUserName");
  const id = `${openId}:${get("CreateTime")}:${key}`;
  if (type === "SCAN" && key) return { id, scene: key, openId, account };
  if (type !== "subscribe" || !key.startsWith(FIRST_SCAN)) return null;
  return { id, scene: key.slice(FIRST_SCAN.length), openId, account };
}

const withToken = (path: string, token: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}access_token=${encodeURIComponent(token)}`;

/** The values have no "]]>". */
function toXml(elements: Readonly<Record<string, string>>): string {
  const parts = Object.entries(elements).map(
    ([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`,
  );
  return `<xml>${parts.join("")}</xml>`;
}
