import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "../client/schema";
import type { ApiServer } from "./api-server";

export type ApiClient = Client<paths>;
export type Problem = components["schemas"]["Problem"];

/** The typed client, as an integrator would make it. */
export function connect({ url }: Pick<ApiServer, "url">, token?: string): ApiClient {
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  return createClient<paths>({ baseUrl: url, headers });
}

/** Signs a seeded account in by SMS and answers its client, with its token. */
export async function signIn(server: Pick<ApiServer, "url">, mobileNumber: string) {
  const anonymous = connect(server);
  await anonymous.POST("/verification-codes", { body: { mobileNumber, action: "login" } });
  const { data, error } = await anonymous.POST("/sessions", {
    body: { method: "sms", mobileNumber, code: "123456" },
  });
  if (!data) throw new Error(JSON.stringify(error));
  return { client: connect(server, data.token), session: data };
}
