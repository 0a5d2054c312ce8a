import pino from "pino";
import { createGateway, type Gateway } from "~/gateway";
import { GatewayError } from "~/gateway/core/errors";
import { ORDER_POLL_INTERVAL_MS } from "~/gateway/core/order";
import { QR_POLL_INTERVAL_MS } from "~/gateway/core/qr-code";
import type { PurchaseOrder } from "~/gateway/order/payment-progress";
import type { Session } from "~/gateway/session/session";
import type { Sessions } from "~/gateway/session/sessions";
import { createKeyring } from "~/gateway/store/keyring";
import type { Store } from "~/gateway/store/store";
import { createUpstreamConfig } from "~/gateway/upstream/config";
import { GroupPolicy } from "~/gateway/upstream/group-policy";
import { byGroup } from "~/gateway/upstream/pools";
import type { Connections } from "~/gateway/upstream/send-request";
import { createTransport } from "~/gateway/upstream/transport";
import { createClients } from "~/gateway/upstream/upstream";
import { upstreamVariables } from "~/gateway/upstream/variables";
import type { Answer, Ask, Device } from "./people";
import type { NodeProcess } from "./process";

/** Longer than a lease, so that a process that stood still may find its answer and not its lease. */
export const UPSTREAM_TIMEOUT_MS = 14_000;
export const SECRETS = ["simulation ".repeat(4)];
const PASSWORD = "Passw0rd!";
const NO_LIMIT = 1_000_000;
const config = {
  ...createUpstreamConfig(upstreamVariables.parse({}), "http://upstream.test"),
  timeoutMs: UPSTREAM_TIMEOUT_MS,
};
const log = pino({ level: "silent" });

/** What one request is answered, and the session's id as the answer sets it. */
interface Served {
  answer: Answer;
  sessionId: string | null;
}

/** One process of the product: real use cases over a store and connections that a story can disturb. */
export class Node {
  private readonly gateway: ReturnType<typeof createGateway>;
  private readonly sessions: Sessions;

  constructor(
    readonly process: NodeProcess,
    store: Store,
    pool: Connections,
  ) {
    const now = () => performance.now();
    const policies = byGroup(() => new GroupPolicy({ pool: () => pool, now }));
    const transport = createTransport({ config, policies, now });
    const keyring = createKeyring(SECRETS);
    this.gateway = createGateway({
      store,
      keyring,
      upstream: { for: (caller) => createClients(transport, caller, config) },
      config: {
        upstream: config,
        limits: {
          codesPerHour: NO_LIMIT,
          codesPerDay: NO_LIMIT,
          loginsPerHour: NO_LIMIT,
          companyKeysPerHour: NO_LIMIT,
          ordersPerHour: NO_LIMIT,
          qrCodesPerHour: NO_LIMIT,
          qrCodesPerDay: NO_LIMIT,
          messagesPerMinute: NO_LIMIT,
        },
        passwordLogin: true,
        publicOrigin: "https://gateway.example",
        pollIntervals: { qrMs: QR_POLL_INTERVAL_MS, orderMs: ORDER_POLL_INTERVAL_MS },
        uploadStallMs: NO_LIMIT,
        checkText: () => [],
      },
    });
    this.sessions = this.gateway.sessions;
  }

  /** What the server does with a request: opens the session, does the work, writes the session. */
  async visit<Result>(
    sessionId: string | null,
    work: (gateway: Gateway, session: Session) => Promise<Result>,
  ): Promise<{ answer: Result; sessionId: string | null }> {
    const session = await this.sessions.open(sessionId);
    const scope = { session, requestId: "", clientAddress: "192.0.2.1", log };
    const answer = await work(this.gateway.for(scope), session);
    await session.commit();
    const stays = !session.idChanged && !session.ended;
    return { answer, sessionId: stays ? sessionId : session.id };
  }

  async serve({ sessionId, buyer }: Device, ask: Ask): Promise<Served> {
    try {
      return await this.visit(sessionId, (...given) => this.answer(...given, { buyer, ask }));
    } catch (error) {
      if (!(error instanceof GatewayError)) return { answer: { kind: "crash", error }, sessionId };
      return { answer: { kind: "error", code: error.code }, sessionId };
    }
  }

  private async answer(
    gateway: Gateway,
    session: Session,
    { buyer, ask }: Pick<Device, "buyer"> & { ask: Ask },
  ): Promise<Answer> {
    const findCompany = () => session.get("company")?.companyId ?? "0";
    const before = findCompany();
    const toAnswer = (orders: readonly PurchaseOrder[], lastDay = ""): Answer => ({
      kind: "orders",
      companyIds: [before, findCompany()],
      lastDay,
      orders,
    });
    switch (ask.what) {
      case "submit": {
        const { what: _, key, ...choice } = ask;
        if (key === undefined)
          return toAnswer([await gateway.purchase.start({ ...choice, forfeit: true })]);
        const uid = session.user?.uid;
        if (uid === undefined) throw new GatewayError("unauthorized");
        const request = { uid, operation: "order", key, body: JSON.stringify(choice) };
        const outcome = await this.gateway.idempotency.once(request, async () =>
          JSON.stringify(await gateway.purchase.start({ ...choice, forfeit: true })),
        );
        if (outcome.state === "in-flight") throw new GatewayError("request-in-flight");
        return toAnswer([JSON.parse(outcome.reply)]);
      }
      case "poll":
        return toAnswer([await gateway.purchase.getChecked(ask.orderId)]);
      case "look": {
        const order = await gateway.purchase.get(ask.orderId);
        await gateway.purchase.listOtherPayments(order);
        return toAnswer([order], gateway.buyer.findLastDay(order));
      }
      case "payable":
        return toAnswer(await gateway.purchase.listPayable());
      case "history": {
        const { orders: entries, duplicatePayments } = await gateway.orders.list();
        return { kind: "history", entries, duplicates: duplicatePayments };
      }
      case "dialog": {
        const { membership } = await gateway.buyer.get();
        // A lapsed plan has the day on which it ended.
        const isRunning = membership !== null && membership.kind !== "none";
        return { kind: "done", until: isRunning ? membership.until.slice(0, 10) : "" };
      }
      case "sign in":
        await gateway.login.byPassword(buyer.mobileNumber, PASSWORD);
        return { kind: "done" };
      case "sign out":
        await gateway.signOut();
        return { kind: "done" };
      case "choose company":
        await gateway.company.chooseAsMember(ask.companyId);
        return { kind: "done" };
    }
  }
}
