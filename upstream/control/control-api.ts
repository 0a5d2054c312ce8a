import type { IncomingMessage } from "node:http";
import type { Order } from "../domain/orders";
import { parseObject, readBody } from "../protocol/http/body";
import { json, type Reply } from "../protocol/http/reply";
import type { Target } from "../protocol/http/target";
import { isCallKey } from "../protocol/table";
import type { Sandbox } from "../sandbox";
import { type Effect, findCountError, findEffectError } from "./faults";
import { NEW_USER, scanAs } from "./scan";
import { isOrderStatus, orderActions } from "./transitions";

/** Allows a fault with a response that is too large. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

interface ControlRequest {
  readonly sandbox: Sandbox;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** The part after /orders/. */
  readonly orderId: string;
}

class ControlError extends Error {
  constructor(
    readonly status: 400 | 404 | 409,
    message: string,
  ) {
    super(message);
  }
}

const routes: Record<string, (request: ControlRequest) => unknown> = {
  "POST /reset"({ sandbox, body }) {
    sandbox.reset({ seed: findNumber(body, "seed"), now: findNumber(body, "now") });
    return { ok: true };
  },

  "POST /scan"({ sandbox: { state }, body: { ticket: given, as } }) {
    const ticket = state.tickets.find(String(given));
    if (!ticket) throw new ControlError(404, "unknown ticket");
    const wanted = String(as);
    if (wanted !== NEW_USER && !state.users.find(wanted))
      throw new ControlError(404, "unknown user");
    const user = scanAs(state, ticket, wanted);
    if (!user) throw new ControlError(409, `ticket is ${state.tickets.stateOf(ticket)}`);
    return { ok: true, uid: user.uid };
  },

  "GET /tickets": ({ sandbox: { state } }) =>
    state.tickets.list().map((ticket) => ({
      ticket: ticket.ticket,
      state: state.tickets.stateOf(ticket),
      createdAt: ticket.createdAt,
    })),

  "GET /sms"({ sandbox: { state }, query: { mobile = "" } }) {
    const codes = [
      state.smsCodes.findLive(mobile, "login"),
      state.smsCodes.findLive(mobile, "bind"),
    ].filter((code) => code !== null);
    const newest = codes.toSorted((one, other) => other.sentAt - one.sentAt)[0];
    if (!newest) throw new ControlError(404, "no live code");
    const { code, action, expiresAt } = newest;
    return { ok: true, code, action, expiresAt };
  },

  "GET /orders"({ sandbox: { state }, query: { uid } }) {
    return (uid ? state.orders.listOf(uid) : state.orders.list()).map(toEntry);
  },

  "POST /orders/:orderId"({ sandbox: { state }, body, orderId }) {
    const order = state.orders.find(orderId);
    if (!order) throw new ControlError(404, "unknown order");
    const status = "do" in body ? orderActions[String(body.do)] : body.status;
    if (!isOrderStatus(status)) throw new ControlError(400, "no such status");
    if (!state.orders.move(order, status)) {
      throw new ControlError(409, `an order of status ${order.status} cannot become ${status}`);
    }
    return { ok: true, ...toEntry(order) };
  },

  "POST /tokens/expire"({ sandbox: { state }, body: { uid } }) {
    return { ok: true, expired: state.tokens.expireAll(String(uid)) };
  },

  "GET /clock": ({ sandbox: { state } }) => ({ ok: true, nowMs: state.clock.now() }),

  "POST /clock"({ sandbox: { state }, body }) {
    const setMs = findNumber(body, "setMs");
    const advanceMs = findNumber(body, "advanceMs");
    if (setMs === undefined && advanceMs === undefined) {
      throw new ControlError(400, "advanceMs or setMs is needed");
    }
    if (setMs !== undefined) state.clock.set(setMs);
    if (advanceMs !== undefined) state.clock.advance(advanceMs);
    return { ok: true, nowMs: state.clock.now() };
  },

  "POST /faults"({ sandbox, body: { call, effect, times = 1, skip = 0 } }) {
    if (!isCallKey(call)) throw new ControlError(400, `unknown call ${call}`);
    const complaint = findEffectError(effect) ?? findCountError({ times, skip });
    if (complaint) throw new ControlError(400, complaint);
    sandbox.faults.add({
      call: String(call),
      effect: effect as Effect,
      times: Number(times),
      skip: Number(skip),
    });
    return { ok: true };
  },

  "DELETE /faults"({ sandbox }) {
    sandbox.faults.clear();
    return { ok: true };
  },

  "GET /sign-ups": ({ sandbox: { state } }) => state.signUps,

  "GET /journal": ({ sandbox, query: { call = "", since = "0" } }) =>
    sandbox.journal.list({ call, since: Number(since) || 0 }),
};

export async function answerControl(
  sandbox: Sandbox,
  request: IncomingMessage,
  { path, query }: Target,
): Promise<Reply> {
  const [, orderId = ""] = /^\/orders\/(\w+)$/.exec(path) ?? [];
  const route = routes[`${request.method} ${orderId ? "/orders/:orderId" : path}`];
  try {
    if (!route) throw new ControlError(404, "no such control call");
    const text = await readBody(request, MAX_BODY_BYTES);
    const body = text === "" ? {} : parseObject(text);
    if (!body) throw new ControlError(400, "bad json");
    return json(route({ sandbox, query, body, orderId }));
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    return json({ ok: false, error: error.message }, error.status);
  }
}

function findNumber(body: ControlRequest["body"], name: string): number | undefined {
  const value = body[name];
  if (value === undefined) return undefined;
  if (typeof value !== "number" || !Number.isSafeInteger(value)) {
    throw new ControlError(400, `${name} must be an integer`);
  }
  return value;
}

const toEntry = ({ product, ...order }: Order) => ({ ...order, productId: product.productId });
