import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Gateway } from "~/gateway";
import type { AuditRecord } from "~/gateway/audit";
import type { Session } from "~/gateway/session/session";
import { readConfig } from "~/server/config/env";
import { createDependencies, type Dependencies, type Overrides } from "~/server/dependencies";
import { startDependencies } from "./app";
import { later } from "./later";
import type { SandboxControl } from "./sandbox-control";

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
  let parts: Awaited<ReturnType<typeof startDependencies>>;
  const audit: AuditRecord[] = [];

  beforeAll(async () => {
    parts = await startDependencies({ readConfig, createDependencies }, { overrides });
  });
  afterAll(() => parts.close());
  beforeEach(async () => {
    parts.logs.length = 0;
    audit.length = 0;
    await parts.sandbox.reset();
  });

  async function visit(): Promise<GatewayCaller> {
    const { gateway, logger: log, sessions } = parts.dependencies;
    const session = await sessions.open(null);
    const caller = {
      session,
      requestId: randomUUID(),
      clientAddress: "203.0.113.7",
      log,
      audit: (record: AuditRecord) => audit.push(record),
    };
    return { gateway: gateway.for(caller), session };
  }

  return {
    dependencies: later(() => parts.dependencies),
    sandbox: later(() => parts.sandbox),
    get logs() {
      return parts.logs;
    },
    audit,
    visit,
    async signIn(mobileNumber, companyId) {
      const caller = await visit();
      await caller.gateway.login.byPassword(mobileNumber, "Passw0rd!");
      if (companyId) await caller.gateway.company.chooseAsMember(companyId);
      return caller;
    },
  };
}
