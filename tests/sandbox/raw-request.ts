import { type IncomingHttpHeaders, request } from "node:http";

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A request whose Host and Origin can be chosen, which fetch does not allow. */
export function rawRequest(
  url: string,
  {
    method = "GET",
    headers = {},
    body = "",
  }: {
    method?: string;
    headers?: Record<string, string>;
    body?: string;
  } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
