import { randomUUID } from "node:crypto";
import pino from "pino";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Gateway } from "~/gateway";
import type { AuditRecord } from "~/gateway/audit";
import type { Session } from "~/gateway/session/session";
import { readConfig } from "~/server/config/env";
import { createDependencies, type Dependencies, type Overrides } from "~/server/dependencies";
import { SandboxControl } from "./sandbox-control";

/** One request's view of the gateway, and the session it works with. */
interface GatewayCaller {
  gateway: Gateway;
  session: Session;
}

interface TestGateway {
  readonly dependencies: Dependencies;
  readonly sandbox: SandboxControl;
  /** Every log line, parsed. */
  readonly logs: Record<string, unknown>[];
  readonly audit: AuditRecord[];
  /** A visitor without a session. */
  visit(): Promise<GatewayCaller>;
  /** Signs a seeded account in by password, and chooses a company when one is given. */
  signIn(mobileNumber: string, companyId?: string): Promise<GatewayCaller>;
}

/** The gateway over the sandbox, from its sources, for all tests of a file; the sandbox starts anew for each. */
export function useGateway(overrides: Overrides = {}): TestGateway {
  let dependencies: Dependencies;
  let sandbox: SandboxControl;
  const logs: Record<string, unknown>[] = [];
  const audit: AuditRecord[] = [];
  const log = pino({ level: "debug" }, { write: (line) => logs.push(JSON.parse(line)) });

  beforeAll(async () => {
    const config = readConfig({
      DEPLOYMENT: "demo",
      RATE_LIMIT_LOGINS_PER_HOUR: "1000",
      RATE_LIMIT_ORDERS_PER_HOUR: "1000",
    });
    dependencies = await createDependencies(config, {
      logger: log,
      pollIntervals: { qrMs: 0, orderMs: 0 },
      ...overrides,
    });
    sandbox = new SandboxControl(dependencies.sandbox?.url ?? "");
  });
  afterAll(() => dependencies.close());
  beforeEach(async () => {
    logs.length = 0;
    audit.length = 0;
    await sandbox.reset();
  });

  async function visit(): Promise<GatewayCaller> {
    const session = await dependencies.sessions.open(null);
    const gateway = dependencies.gateway.for({
      session,
      requestId: randomUUID(),
      clientAddress: "203.0.113.7",
      log,
      audit: (record) => audit.push(record),
    });
    return { gateway, session };
  }

  return {
    get dependencies() {
      return dependencies;
    },
    get sandbox() {
      return sandbox;
    },
    logs,
    audit,
    visit,
    async signIn(mobileNumber, companyId) {
      const caller = await visit();
      await caller.gateway.passwordLogin.login(mobileNumber, "Passw0rd!");
      if (companyId) await caller.gateway.company.chooseAsMember(companyId);
      return caller;
    },
  };
}
