import { randomUUID } from "node:crypto";
import pino from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { roleIds } from "~/gateway/core/roles";
import { useGateway } from "~/tests/support/gateway";
import { phones } from "~/tests/support/people";

const ENTERPRISE = "80001";
const PERSONAL = "90005";
const MINUTE_MS = 60_000;
const PLAN = { productId: "DT_DOCK_0001", years: 1, channel: "wxpay" } as const;

/** A slow request of one tab began before another tab chose another company. */
describe("a company that was chosen in another tab stays chosen", () => {
  const test = useGateway({ now: () => Date.now() + clockAhead });
  let clockAhead = 0;
  let sessionId: string;

  beforeEach(async () => {
    clockAhead = 0;
    const { session } = await test.signIn(phones.writer, ENTERPRISE);
    await session.commit();
    sessionId = session.id ?? "";
  });

  async function beginRequest() {
    const { gateway, sessions } = test.dependencies;
    const session = await sessions.open(sessionId);
    const scope = { requestId: randomUUID(), clientAddress: "203.0.113.7" };
    return { session, gateway: gateway.for({ session, ...scope, log: pino({ level: "silent" }) }) };
  }
  type Request = Awaited<ReturnType<typeof beginRequest>>;

  async function inOneRequest<Result>(work: (request: Request) => Promise<Result>) {
    const request = await beginRequest();
    const result = await work(request);
    await request.session.commit();
    return result;
  }
  const findCompany = () => inOneRequest(async ({ session }) => session.get("company"));

  async function giveRole(role: keyof typeof roleIds): Promise<void> {
    const { companyUsers } = (await test.signIn(phones.admin, ENTERPRISE)).gateway;
    await companyUsers.assignRoles(ENTERPRISE, "10005", [roleIds[role]]);
    clockAhead = MINUTE_MS;
  }

  // docs/product.md#the-company-chosen-last-stays-chosen
  it.each<[string, () => Promise<(slow: Request) => Promise<unknown>>]>([
    [
      "while a role was read again",
      async () => {
        await giveRole("project-admin");
        return ({ gateway }) => gateway.features.getSubject();
      },
    ],
    [
      "while a payment was found",
      async () => {
        await giveRole("company-admin");
        const { orderId } = await inOneRequest(({ gateway }) => gateway.purchase.start(PLAN));
        await test.sandbox.setOrder(orderId, { status: 2 });
        return async ({ gateway }) =>
          expect(await gateway.purchase.check(orderId)).toMatchObject({ state: "paid" });
      },
    ],
    [
      "while a trial was claimed",
      async () =>
        ({ gateway }) =>
          gateway.trial.claim(),
    ],
  ])("%s", async (_when, prepare) => {
    const work = await prepare();
    const slow = await beginRequest();
    await inOneRequest(({ gateway }) => gateway.company.chooseAsMember(PERSONAL));
    await work(slow);
    await slow.session.commit();
    expect(await findCompany()).toMatchObject({ companyId: PERSONAL });
  });

  // docs/product.md#the-company-chosen-last-stays-chosen
  it("at the upstream too, whose present company a late check had changed", async () => {
    clockAhead = MINUTE_MS;
    const slow = await beginRequest();
    await inOneRequest(({ gateway }) => gateway.company.chooseAsMember(PERSONAL));
    const mark = await test.sandbox.mark();
    await slow.gateway.features.getSubject();
    const chosen = (await test.sandbox.journal(mark)).filter(
      ({ call }) => call === "company.choose",
    );
    expect(chosen.map(({ query }) => query.company_id)).toEqual([ENTERPRISE, PERSONAL]);
  });

  // docs/product.md#a-role-that-ends-loses-its-features-within-a-minute
  it("its role counts for 15 minutes after it was read last, and again once it can be read", async () => {
    const role = () =>
      inOneRequest(async ({ gateway }) => (await gateway.features.getSubject()).role);
    await test.sandbox.fault("company.choose", { http: 500 }, 100);
    const roles = [];
    for (const minutes of [1, 5, 14, 16, 40]) {
      clockAhead = minutes * MINUTE_MS;
      roles.push(await role());
    }
    expect(roles).toEqual(["write", "write", "write", "", ""]);
    await test.sandbox.clearFaults();
    clockAhead += MINUTE_MS;
    expect(await role()).toBe("write");
  });
});
