import { once } from "node:events";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A request whose Host and Origin can be chosen, which fetch does not allow. */
export async function rawRequest(
  url: string,
  given: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  const { body = "", ...options } = given;
  const sent = request(url, options).end(body);
  const [response]: IncomingMessage[] = await once(sent, "response");
  if (!response) throw new Error("no response");
  const { statusCode: status = 0, headers } = response;
  return { status, headers, text: await text(response) };
}
