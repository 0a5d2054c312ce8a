import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import {
  jsonResponse,
  Notices,
  type SimulatedRequest,
  type SimulatedResponse,
  type Simulator,
} from "./protocol";

interface Options {
  readonly appId: string;
  readonly appSecret: string;
  readonly callbackToken: string;
  readonly encodingAesKey: string;
  readonly callbackUrl: string;
  readonly now: () => number;
}

const TOKEN_SECONDS = 7200;
const MAX_EXPIRE_SECONDS = 2_592_000;

const tokenSchema = z.object({
  grant_type: z.literal("client_credential"),
  appid: z.string(),
  secret: z.string(),
  force_refresh: z.boolean().default(false),
});
const codeSchema = z.object({
  expire_seconds: z.int().min(1).max(MAX_EXPIRE_SECONDS),
  action_name: z.literal("QR_STR_SCENE"),
  action_info: z.object({ scene: z.object({ scene_str: z.string().min(1).max(64) }) }),
});

/** Speaks for a service account: tokens, codes with a scene, and the events of their scans. */
export class WeChatSimulator implements Simulator {
  readonly notices = new Notices();
  /** What the phones show of the account's replies, oldest first. */
  readonly shown: { openId: string; text: string }[] = [];
  private token = { text: "", expiresAt: 0 };
  private readonly scenes = new Map<string, { scene: string; expiresAt: number }>();
  private readonly followers = new Set<string>();

  constructor(readonly options: Options) {}

  handle({ method, url, body }: SimulatedRequest): SimulatedResponse {
    const path = url.pathname.slice(url.pathname.indexOf("/cgi-bin/"));
    const input = body.length > 0 ? JSON.parse(body.toString("utf8")) : {};
    if (`${method} ${path}` === "POST /cgi-bin/stable_token") return this.answerToken(input);
    const isValid = this.isValid() && url.searchParams.get("access_token") === this.token.text;
    if (!isValid) return refuse(40001, "invalid credential, access_token is invalid");
    switch (`${method} ${path}`) {
      case "POST /cgi-bin/qrcode/create":
        return this.createCode(input);
      default:
        return { status: 404, body: "" };
    }
  }

  /** Ends the token before its time, as its use from another place does. */
  endToken(): void {
    this.token.expiresAt = 0;
  }

  /** Returns the scene of a code; null for an unknown or expired one. */
  findScene(text: string): string | null {
    const code = this.scenes.get(text);
    return code && this.options.now() < code.expiresAt ? code.scene : null;
  }

  /** Scans a code; the first scan of somebody also follows the account. */
  async scan(scene: string, openId: string): Promise<void> {
    const isFirst = !this.followers.has(openId);
    this.followers.add(openId);
    await this.sendEvent(openId, {
      Event: isFirst ? "subscribe" : "SCAN",
      EventKey: isFirst ? `qrscene_${scene}` : scene,
    });
  }

  async sendEvent(openId: string, event: Record<string, string>): Promise<void> {
    const seconds = String(Math.floor(this.options.now() / 1000));
    const elements = {
      ToUserName: "gh_simulated",
      FromUserName: openId,
      CreateTime: seconds,
      MsgType: "event",
      ...event,
    };
    const parts = Object.entries(elements).map(
      ([name, text]) => `<${name}>${cdata(text)}</${name}>`,
    );
    await this.notices.send(
      () => {
        const encrypted = this.encrypt(`<xml>${parts.join("")}</xml>`);
        const nonce = randomBytes(5).toString("hex");
        const url = new URL(this.options.callbackUrl);
        url.search = String(
          new URLSearchParams({
            signature: this.sign(seconds, nonce),
            timestamp: seconds,
            nonce,
            openid: openId,
            encrypt_type: "aes",
            msg_signature: this.sign(seconds, nonce, encrypted),
          }),
        );
        const body = `<xml><ToUserName>${cdata("gh_simulated")}</ToUserName><Encrypt>${cdata(encrypted)}</Encrypt></xml>`;
        return { url: url.href, headers: { "Content-Type": "text/xml" }, body };
      },
      (body) => this.readReply(body),
    );
  }

  /** Returns the query by which WeChat checks a callback. */
  createEcho(echostr: string): Record<string, string> {
    const timestamp = String(Math.floor(this.options.now() / 1000));
    const nonce = randomBytes(5).toString("hex");
    return { signature: this.sign(timestamp, nonce), timestamp, nonce, echostr };
  }

  private answerToken(input: unknown): SimulatedResponse {
    const { success, data } = tokenSchema.safeParse(input);
    const { appId, appSecret, now } = this.options;
    if (!success || data.appid !== appId) return refuse(40013, "invalid appid");
    if (data.secret !== appSecret) return refuse(40125, "invalid appsecret");
    if (data.force_refresh || !this.isValid()) {
      const expiresAt = now() + TOKEN_SECONDS * 1000;
      this.token = { text: randomBytes(32).toString("base64url"), expiresAt };
    }
    const expires_in = Math.floor((this.token.expiresAt - now()) / 1000);
    return jsonResponse({ access_token: this.token.text, expires_in });
  }

  private createCode(input: unknown): SimulatedResponse {
    const { success, data } = codeSchema.safeParse(input);
    if (!success) return refuse(40053, "invalid action info");
    const scene = data.action_info.scene.scene_str;
    const code = createHash("sha256").update(`${scene} ${this.scenes.size}`).digest("base64url");
    const url = `http://weixin.qq.com/q/02${code.slice(0, 22)}`;
    const expire_seconds = data.expire_seconds;
    this.scenes.set(url, { scene, expiresAt: this.options.now() + expire_seconds * 1000 });
    return jsonResponse({ ticket: `gQ${code}`, expire_seconds, url });
  }

  private encrypt(text: string): string {
    const key = Buffer.from(this.options.encodingAesKey, "base64");
    const content = Buffer.from(text);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    const plain = Buffer.concat([
      randomBytes(16),
      length,
      content,
      Buffer.from(this.options.appId),
    ]);
    const padding = 32 - (plain.length % 32);
    const cipher = createCipheriv("aes-256-cbc", key, key.subarray(0, 16)).setAutoPadding(false);
    const padded = Buffer.concat([plain, Buffer.alloc(padding, padding)]);
    return Buffer.concat([cipher.update(padded), cipher.final()]).toString("base64");
  }

  /** Shows a reply as WeChat does: anything but `success` has to be one that the account signed. */
  private readReply(body: string): void {
    if (!body.startsWith("<xml>")) return;
    const get = (xml: string, name: string) =>
      new RegExp(`<${name}><!\\[CDATA\\[([^]*?)\\]\\]></${name}>`).exec(xml)?.[1] ?? "";
    const encrypted = get(body, "Encrypt");
    const signature = this.sign(get(body, "TimeStamp"), get(body, "Nonce"), encrypted);
    if (signature !== get(body, "MsgSignature")) throw new Error("a reply with another signature");
    const key = Buffer.from(this.options.encodingAesKey, "base64");
    const decipher = createDecipheriv("aes-256-cbc", key, key.subarray(0, 16));
    const bytes = decipher.setAutoPadding(false).update(encrypted, "base64");
    const end = bytes.length - (bytes.at(-1) ?? 0);
    const textEnd = 20 + bytes.readUInt32BE(16);
    if (bytes.subarray(textEnd, end).toString() !== this.options.appId)
      throw new Error("a reply of another account");
    const xml = bytes.subarray(20, textEnd).toString();
    if (get(xml, "FromUserName") !== "gh_simulated" || get(xml, "MsgType") !== "text")
      throw new Error("no reply of the account");
    this.shown.push({ openId: get(xml, "ToUserName"), text: get(xml, "Content") });
  }

  private isValid(): boolean {
    return this.options.now() < this.token.expiresAt;
  }

  private sign(...values: string[]): string {
    const all = [this.options.callbackToken, ...values].sort();
    return createHash("sha1").update(all.join("")).digest("hex");
  }
}

const cdata = (text: string): string => `<![CDATA[${text}]]>`;
const refuse = (errcode: number, errmsg: string) => jsonResponse({ errcode, errmsg });
