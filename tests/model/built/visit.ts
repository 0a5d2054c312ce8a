import type { Answer, Ask, Choice, Device, ToldOrder } from "../buyers";
import type { Served } from "../site";
import { PUBLIC_ORIGIN } from "./node-process";

const PASSWORD = "Passw0rd!";
const MOST_ENTRIES = 100;

interface Place {
  origin: string;
  /** The choice that an order was made for; a page of an order does not repeat it. */
  choiceOf(orderId: string): Choice;
}

interface Reply {
  status: number;
  location: string;
  body: unknown;
}

/** What a device is answered: a laptop is a browser that sends forms, a phone a program. */
export async function visit(place: Place, device: Device, ask: Ask): Promise<Served> {
  const client = new Client(place.origin, device);
  const answer = await answerTo(client, place, device, ask);
  return { answer, sessionId: client.sessionId };
}

async function answerTo(client: Client, place: Place, device: Device, ask: Ask): Promise<Answer> {
  switch (ask.what) {
    case "submit": {
      const { what: _what, ...choice } = ask;
      return client.isBrowser ? submitForm(client, place, choice) : createOrder(client, choice);
    }
    case "poll":
      return client.isBrowser
        ? pollPage(client, place, ask.orderId)
        : getOrder(client, ask.orderId);
    case "look":
      return client.isBrowser
        ? openResult(client, place, ask.orderId)
        : getOrder(client, ask.orderId);
    case "history":
    case "payable":
      return listOrders(client);
    case "sign in":
      return signIn(client, device.buyer.mobileNumber);
    case "sign out":
      return signOut(client);
    case "choose company": {
      const reply = await client.json("POST", `/companies/${ask.companyId}/selection`);
      return reply.status < 300 ? { kind: "done" } : toError(reply);
    }
  }
}

/** Requests of one device, with its session. */
class Client {
  sessionId: string | null;
  readonly isBrowser: boolean;

  constructor(
    private readonly origin: string,
    { name, sessionId }: Device,
  ) {
    this.sessionId = sessionId;
    this.isBrowser = name.endsWith("laptop");
  }

  json(method: string, path: string, body?: unknown): Promise<Reply> {
    const headers: Record<string, string> = { "Content-Type": "application/json" };
    if (this.sessionId) headers.Authorization = `Bearer ${this.sessionId}`;
    return this.send(`/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
  }

  page(path: string, fields?: Record<string, string>): Promise<Reply> {
    const headers = { Origin: PUBLIC_ORIGIN, Cookie: `session=${this.sessionId}` };
    const method = fields ? "POST" : "GET";
    return this.send(path, { method, headers, body: fields && new URLSearchParams(fields) });
  }

  private async send(path: string, init: RequestInit): Promise<Reply> {
    const response = await fetch(`${this.origin}${path}`, { ...init, redirect: "manual" });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get("content-type") ?? "");
    return {
      status: response.status,
      location: response.headers.get("location") ?? "",
      body: isJson ? JSON.parse(text) : text,
    };
  }
}

async function submitForm(client: Client, place: Place, choice: Choice): Promise<Answer> {
  const fields = { ...choice, years: String(choice.years), agreement: "1" };
  const reply = await client.page("/pricing/purchase", fields);
  const orderId = /\/pricing\/pay\/(\w+)/.exec(reply.location)?.[1];
  if (!orderId) return toError(reply);
  // The browser goes on to the payment page, which polls.
  const shown = await pollPage(client, place, orderId);
  return shown.kind === "orders" ? shown : toldOrders({ ...unknownOrder, orderId, ...choice });
}

const unknownOrder = {
  state: "pending",
  expired: false,
  replacedBy: null,
  statusKnown: false,
} as const;

async function pollPage(client: Client, place: Place, orderId: string): Promise<Answer> {
  const reply = await client.page(`/pricing/pay/${orderId}/status`);
  if (reply.status !== 200) return toError(reply);
  const { state, expired, replacedBy, statusKnown } = reply.body as ToldOrder;
  const told = { orderId, state, expired, replacedBy, statusKnown };
  return toldOrders({ ...told, ...place.choiceOf(orderId) });
}

/** A pending order has no result: its page leads back to the payment. */
async function openResult(client: Client, place: Place, orderId: string): Promise<Answer> {
  const reply = await client.page(`/pricing/pay/${orderId}/result`);
  const isPending = /\/pricing\/pay\/\w+$/.test(reply.location);
  if (reply.status !== 200 && !isPending) return toError(reply);
  const state = isPending
    ? "pending"
    : /result-success/.test(String(reply.body))
      ? "paid"
      : "failed";
  return toldOrders({ ...unknownOrder, orderId, state, ...place.choiceOf(orderId) });
}

async function createOrder(client: Client, choice: Choice): Promise<Answer> {
  const reply = await client.json("POST", "/orders", choice);
  return reply.status === 201 ? toldOrders(toTold(reply.body)) : toError(reply);
}

async function getOrder(client: Client, orderId: string): Promise<Answer> {
  const reply = await client.json("GET", `/orders/${orderId}`);
  return reply.status === 200 ? toldOrders(toTold(reply.body)) : toError(reply);
}

async function listOrders(client: Client): Promise<Answer> {
  const reply = await client.json("GET", `/orders?limit=${MOST_ENTRIES}`);
  if (reply.status !== 200) return toError(reply);
  const listed = reply.body as { orderId: string; status: "paid" | "failed"; alsoPaid: string[] }[];
  return {
    kind: "history",
    entries: listed.map(({ orderId, status: state }) => ({ orderId, state, isPayable: false })),
    duplicates: listed.map(({ orderId, alsoPaid }) => [orderId, ...alsoPaid]),
  };
}

async function signIn(client: Client, mobile: string): Promise<Answer> {
  const given = { method: "password", mobile, password: PASSWORD };
  const reply = await client.json("POST", "/sessions", given);
  if (reply.status !== 201) return toError(reply);
  client.sessionId = (reply.body as { token: string }).token;
  return { kind: "done" };
}

async function signOut(client: Client): Promise<Answer> {
  const reply = await client.json("DELETE", "/sessions/current");
  if (reply.status !== 204) return toError(reply);
  client.sessionId = null;
  return { kind: "done" };
}

interface ApiOrder extends Choice {
  orderId: string;
  status: ToldOrder["state"];
  replacedBy: string | null;
}

/** The interface does not say whether the upstream could be asked just now. */
function toTold(body: unknown): ToldOrder {
  const { orderId, status: state, productId, years, channel, replacedBy } = body as ApiOrder;
  const choice = { productId, years, channel };
  return { orderId, ...choice, state, replacedBy, expired: false, statusKnown: true };
}

const toldOrders = (order: ToldOrder): Answer => ({
  kind: "orders",
  orders: [order],
  companyId: null,
});

/** What pages say by their status, programs are told by a code. */
const CODES: Record<number, string> = {
  404: "not-found",
  409: "business",
  422: "business",
  502: "upstream-failed",
  503: "store-unavailable",
  504: "upstream-timeout",
};

function toError({ status, location, body }: Reply): Answer {
  const code =
    (body as { code?: string } | null)?.code ??
    (/^\/login/.test(location) ? "token-expired" : CODES[status]);
  if (code) return { kind: "error", code };
  return { kind: "crash", error: `HTTP ${status} ${location} ${String(body).slice(0, 200)}` };
}
