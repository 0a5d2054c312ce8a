import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, onTestFinished } from "vitest";
import type { Providers } from "~/upstream/providers/providers";
import type { WeChatLogin } from "~/upstream/providers/wechat-login/wechat-login";
import { startUpstream, type UpstreamOptions } from "~/upstream/server";
import { type SandboxOptions, startSandbox } from "~/upstream/simulation/start-sandbox";
import type { MemoryStore } from "~/upstream/store/memory";

/** A request whose Host and Origin can be chosen, which fetch does not allow. */
export async function send(
  url: string,
  given: { method?: string; headers?: Record<string, string>; body?: string } = {},
) {
  const { body = "", ...options } = given;
  const [response]: IncomingMessage[] = await once(request(url, options).end(body), "response");
  if (!response) throw new Error("no response");
  const { statusCode: status = 0, headers } = response;
  const content = await text(response);
  const isJson = headers["content-type"]?.startsWith("application/json");
  return { status, headers, text: content, json: isJson ? JSON.parse(content) : null };
}

export const NONE = { wxpay: null, alipay: null, login: null, sms: null, files: null };

/** An upstream whose providers are not simulated, and a user of it. */
export async function startReal(
  store: MemoryStore,
  given: Partial<Providers>,
  options: Partial<UpstreamOptions> = {},
) {
  const login = {
    createCode: async (text: string) => ({ text }),
    readEvent: ({ body }: { body: string }) => ({ scene: body, openId: "o-1" }),
  } as unknown as WeChatLogin;
  const createProviders = () => ({ ...NONE, login, ...given });
  const upstream = await startUpstream({ store, createProviders, ...options });
  onTestFinished(() => upstream.close());
  const { data } = (await send(`${upstream.url}/admins/wxlogin/qrcode`)).json;
  await send(`${upstream.url}/callbacks/wechat`, { method: "POST", body: data.url });
  const scan = await send(`${upstream.url}/admins/wxlogin/userinfo?ticket=${data.ticket}`);
  const { uid, token }: { uid: string; token: string } = scan.json.data;
  return { upstream, uid, token };
}

/** One sandbox for the file, as fresh for every test. */
export function runSandbox(options: () => Promise<SandboxOptions> = async () => ({})) {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  beforeAll(async () => {
    sandbox = await startSandbox(await options());
  });
  afterAll(() => sandbox.close());
  const control = (method: "GET" | "POST", path: string, body: unknown = {}) =>
    send(`${sandbox.url}/__sandbox__${path}`, {
      method,
      body: method === "GET" ? "" : JSON.stringify(body),
    });
  beforeEach(() => control("POST", "/reset"));
  const get = async (path: string, token = "") =>
    (await send(sandbox.url + path, { headers: { Authorization: token } })).json.data;
  const newTicket = async (): Promise<string> => (await get("/admins/wxlogin/qrcode")).ticket;
  return {
    get url() {
      return sandbox.url;
    },
    control,
    get,
    newTicket,
    /** The token of a user who scans. */
    async signIn(as: string): Promise<string> {
      const ticket = await newTicket();
      await control("POST", "/scan", { ticket, as });
      return (await get(`/admins/wxlogin/userinfo?ticket=${ticket}`)).token;
    },
  };
}
