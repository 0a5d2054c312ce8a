import { hash } from "node:crypto";
import { z } from "zod";
import type { SharedStore } from "../../providers/shared-store";
import { ask, type Send } from "../http";
import { readAnswer } from "./api";

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.int() });

/** A token is fetched again before it ends, while the former one still works. */
const SPARE_SECONDS = 300;

interface Account {
  readonly appId: string;
  readonly appSecret: string;
}

/**
 * Returns a function that gets the account's token, which all nodes share. A stale one is replaced
 * without ending the token that other nodes use. @throws ChannelFailure
 */
export function createStableToken(
  send: Send,
  shared: SharedStore,
  { appId, appSecret }: Account,
  origin = "https://api.weixin.qq.com",
) {
  // Another secret, such as a wrong one, must not find the token of the right one.
  const key = `channel:wechat:${hash("sha256", `${appId}\n${appSecret}`, "base64url")}`;
  let used = "";
  return async (isStale: boolean): Promise<string> => {
    const stored = await shared.get(key);
    if (stored !== null && !(isStale && stored === used)) {
      used = stored;
      return stored;
    }
    const content = { grant_type: "client_credential", appid: appId, secret: appSecret };
    const response = await ask(send, {
      method: "POST",
      url: new URL("/cgi-bin/stable_token", origin).href,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(content),
    });
    const { access_token, expires_in } = readAnswer(tokenSchema, response);
    await shared.set(key, access_token, Math.max(expires_in - SPARE_SECONDS, 1));
    used = access_token;
    return access_token;
  };
}
