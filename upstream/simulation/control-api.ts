import type { IncomingMessage } from "node:http";
import type { Domain } from "../domain/domain";
import type { Order } from "../domain/order-rules";
import { parseObject, readBody } from "../protocol/http/body";
import { json, type Reply } from "../protocol/http/reply";
import type { Target } from "../protocol/http/target";
import { isCallKey } from "../protocol/table";
import { issueInvoice } from "../services/issue-invoice";
import type { UpstreamService } from "../services/upstream-service";
import { blogFaults } from "./blogs/blog";
import type { Blogs } from "./blogs/blogs";
import { type Effect, type Faults, findCountError, findEffectError } from "./faults";
import type { Journal } from "./journal";
import type { Phones } from "./phones";
import { toSampleInvoice } from "./sample-invoice";
import { NEW_USER, scanAs } from "./scan";
import { isOrderStatus, orderActions } from "./transitions";
import { type Simulated, turnOrder } from "./turn-order";

/** Allows a fault with a response that is too large. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** What the control interface changes. */
interface Controlled extends Simulated {
  readonly service: UpstreamService;
  readonly faults: Faults;
  readonly journal: Journal;
  readonly phones: Phones;
  readonly blogs: Blogs;
  reset(start: { seed?: number; now?: number }): Promise<void>;
}

interface ControlRequest {
  readonly simulation: Controlled;
  readonly domain: Domain;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** The part after /orders/ or /blogs/. */
  readonly id: string;
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
  async "POST /scan"({ domain, body: { ticket: given, as } }) {
    const ticket = await domain.tickets.find(String(given));
    if (!ticket) throw new ControlError(404, "unknown ticket");
    const wanted = String(as);
    if (wanted !== NEW_USER && !(await domain.users.find(wanted)))
      throw new ControlError(404, "unknown user");
    const user = await scanAs(domain, ticket, wanted);
    if (!user) throw new ControlError(409, `ticket is ${domain.tickets.stateOf(ticket)}`);
    return { ok: true, uid: user.uid };
  },

  async "GET /tickets"({ domain: { tickets } }) {
    return (await tickets.list()).map((ticket) => ({
      ticket: ticket.ticket,
      state: tickets.stateOf(ticket),
      createdAt: ticket.createdAt,
    }));
  },

  async "GET /sms"({ simulation, domain: { smsCodes }, query: { mobile = "" } }) {
    for (const { code, action } of simulation.phones.list(mobile)) {
      const place = { clientAddress: "", isKnown: true };
      const live = await smsCodes.findLive({ mobileNumber: mobile, action, place });
      if (live) return { ok: true, code, action, expiresAt: live.expiresAt };
    }
    throw new ControlError(404, "no live code");
  },

  async "GET /orders"({ domain: { orders }, query: { uid } }) {
    return (await (uid ? orders.listOf(uid) : orders.list())).map(toEntry);
  },

  async "POST /orders/:id/invoice"({ simulation, domain, body, id }) {
    const storage = simulation.service.files.getStorage();
    const transact = <T>(work: (each: Domain) => Promise<T>) => work(domain);
    const issuing = { transact, storage, actor: "operator sandbox" };
    await issueInvoice(issuing, id, toSampleInvoice(id, findNumber(body, "bytes") ?? 0)).catch(
      (error: Error) => {
        throw new ControlError(409, error.message);
      },
    );
    return { ok: true };
  },

  async "POST /tokens/expire"({ domain: { tokens }, body: { uid } }) {
    return { ok: true, expired: await tokens.expireAll(String(uid)) };
  },

  "GET /clock": ({
    simulation: {
      service: { clock },
    },
  }) => ({ ok: true, nowMs: clock.now() }),

  "POST /clock"({
    simulation: {
      service: { clock },
    },
    body,
  }) {
    const setMs = findNumber(body, "setMs");
    const advanceMs = findNumber(body, "advanceMs");
    if (setMs === undefined && advanceMs === undefined) {
      throw new ControlError(400, "advanceMs or setMs is needed");
    }
    if (setMs !== undefined) clock.set(setMs);
    if (advanceMs !== undefined) clock.advance(advanceMs);
    return { ok: true, nowMs: clock.now() };
  },

  "POST /faults"({ simulation, body: { call, effect, times = 1, skip = 0 } }) {
    if (!isCallKey(call)) throw new ControlError(400, `unknown call ${call}`);
    const complaint = findEffectError(effect) ?? findCountError({ times, skip });
    if (complaint) throw new ControlError(400, complaint);
    simulation.faults.add({
      call: String(call),
      effect: effect as Effect,
      times: Number(times),
      skip: Number(skip),
    });
    return { ok: true };
  },

  "POST /blogs/:id/faults"({ simulation, body: { fault }, id }) {
    const blog = simulation.blogs.find(id);
    if (!blog) throw new ControlError(404, "unknown blog");
    const known = blogFaults.find((each) => each === fault);
    if (!known) throw new ControlError(400, `fault must be one of ${blogFaults.join(", ")}`);
    blog.addFault(known);
    return { ok: true };
  },

  "DELETE /faults"({ simulation }) {
    simulation.faults.clear();
    return { ok: true };
  },

  "GET /incidents": ({ domain: { incidents } }) => incidents.list(),

  "GET /reconciliations": async ({ domain: { reconciliations } }) =>
    (await reconciliations.list()).map(({ report }) => JSON.parse(report || "{}")),

  "GET /sign-ups": ({ domain: { signUps } }) => signUps.list(),

  "GET /journal": ({ simulation, query: { call = "", since = "0" } }) =>
    simulation.journal.list({ call, since: Number(since) || 0 }),
};

/** What begins transactions of its own. */
const ownTransactions: Record<string, (request: Omit<ControlRequest, "domain">) => unknown> = {
  async "POST /orders/:id"({ simulation, body, id }) {
    const order = await simulation.service.transact(({ orders }) => orders.find(id));
    if (!order) throw new ControlError(404, "unknown order");
    const status = "do" in body ? orderActions[String(body.do)] : body.status;
    if (!isOrderStatus(status)) throw new ControlError(400, "no such status");
    const isTold = body.notice !== false;
    const turned = await turnOrder(simulation, order, { status, isTold });
    if (!turned)
      throw new ControlError(409, `an order of status ${order.status} cannot become ${status}`);
    return { ok: true, ...toEntry(turned) };
  },

  async "POST /reset"({ simulation, body }) {
    await simulation.reset({ seed: findNumber(body, "seed"), now: findNumber(body, "now") });
    return { ok: true };
  },
};

const WITH_ID = /^(\/orders\/|\/blogs\/)(\w+)(|\/faults|\/invoice)$/;

export async function answerControl(
  simulation: Controlled,
  request: IncomingMessage,
  { path, query }: Target,
): Promise<Reply> {
  const [, before = "", id = "", after = ""] = WITH_ID.exec(path) ?? [];
  const name = `${request.method} ${id ? `${before}:id${after}` : path}`;
  const [route, own] = [routes[name], ownTransactions[name]];
  try {
    if (!(route || own)) throw new ControlError(404, "no such control call");
    const text = await readBody(request, MAX_BODY_BYTES);
    const body = text === "" ? {} : parseObject(text);
    if (!body) throw new ControlError(400, "bad json");
    const given = { simulation, query, body, id };
    if (own) return json(await own(given));
    return json(await simulation.service.transact(async (domain) => route?.({ ...given, domain })));
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

const toEntry = ({ periodFrom: from, periodTo: to, seq: _, ...order }: Order) => ({
  ...order,
  period: from === null ? null : { from, to },
});
