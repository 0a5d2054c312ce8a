import createClient, { type Client } from "openapi-fetch";
import type { Choice } from "~/tests/support/start-purchase";
import type { components, paths } from "../client/schema";
import type { ApiServer } from "./api-server";

export type ApiClient = Client<paths>;
export type Problem = components["schemas"]["Problem"];

/** A signed-in account as an integrator has it. */
export interface Caller {
  client: ApiClient;
  token: string;
  /** Requests what the typed client refuses to send, or reads more than it tells. */
  send(path: string, init?: RequestInit): Promise<Response>;
}

/** The typed client, as an integrator would make it. */
export function connect({ url }: Pick<ApiServer, "url">, token?: string): ApiClient {
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  return createClient<paths>({ baseUrl: url, headers });
}

/** Signs a seeded account in by SMS. */
export async function signIn(
  server: Pick<ApiServer, "url">,
  mobileNumber: string,
): Promise<Caller> {
  const anonymous = connect(server);
  await sendCode(anonymous, mobileNumber);
  const { data: session, error } = await anonymous.POST("/sessions", {
    body: { method: "sms", mobileNumber, code: "123456" },
  });
  if (!session) throw new Error(JSON.stringify(error));
  const { token } = session;
  return {
    client: connect(server, token),
    token,
    send: (path, init = {}) =>
      fetch(server.url + path, {
        ...init,
        headers: { Authorization: `Bearer ${token}`, ...init.headers },
      }),
  };
}

/** Sends a code to log in, or to bind a number to the scan of a QR login. */
export const sendCode = (client: ApiClient, mobileNumber: string, qrLoginId?: string) =>
  client.POST("/verification-codes", {
    body: qrLoginId
      ? { mobileNumber, action: "bind", qrLoginId }
      : { mobileNumber, action: "login" },
  });

/** Starts a QR login and returns its id. */
export async function startQrLogin(client: ApiClient): Promise<string> {
  const { data } = await client.POST("/qr-logins");
  return data?.id ?? "";
}

/** Binds a number to the scan of a QR login, with the code that was sent to it. */
export const bindMobile = (client: ApiClient, id: string, mobileNumber: string, code = "123456") =>
  client.POST("/qr-logins/{id}/mobile", { params: { path: { id } }, body: { mobileNumber, code } });

/** Orders one year of the basic plan by WeChat, unless the choice says otherwise. */
/** `scene`: on the buyer's own phone. */
type OrderChoice = Choice & { scene?: "h5" };

export const order = (client: ApiClient, choice: OrderChoice = {}) =>
  client.POST("/orders", {
    body: { productId: "DT_DOCK_0001", years: 1, channel: "wxpay", ...choice },
  });

/** Returns the id of the new order. */
export async function placeOrder(client: ApiClient, choice?: OrderChoice): Promise<string> {
  const { data, error } = await order(client, choice);
  if (!data) throw new Error(JSON.stringify(error));
  return data.orderId;
}

export const getOrder = (client: ApiClient, orderId: string) =>
  client.GET("/orders/{orderId}", { params: { path: { orderId } } });

export const chooseCompany = (client: ApiClient, id = "80001") =>
  client.POST("/companies/{id}/selection", { params: { path: { id } } });
