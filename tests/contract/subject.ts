import { renderUnicodeCompact } from "uqr";
import { afterAll, inject } from "vitest";
import { isImageUrl } from "~/gateway/core/qr-code";
import type { CheckOptions, Credentials } from "~/scripts/upstream-check";
import { SandboxControl } from "~/tests/support/sandbox-control";
import { createDatabase } from "~/tests/upstream/postgres/open-store";
import { startSandbox } from "~/upstream/simulation/start-sandbox";
import { openDatabase } from "~/upstream/store/postgres/database";
import { migrate } from "~/upstream/store/postgres/migrations/migrate";
import { PostgresStore } from "~/upstream/store/postgres/store";
import type { Store } from "~/upstream/store/store";

declare module "vitest" {
  interface ProvidedContext {
    /** Absent in the project's own tests, which check the sandbox. */
    contract?: CheckOptions;
    /** Where the sandbox keeps its state: in memory by default. */
    store?: "postgres" | "pglite";
  }
}

/** Thrown by a rule that cannot be tried. */
export class NotTried extends Error {}

export function notTried(reason: string): never {
  throw new NotTried(reason);
}

const given = inject("contract");
const sandbox = given
  ? null
  : await startSandbox({ store: await openStore(), allowsPrivateAddresses: true });
afterAll(() => sandbox?.close());
async function openStore(): Promise<Store | undefined> {
  const store = inject("store");
  if (!store) return undefined;
  const url = store === "postgres" ? await createDatabase() : "pglite:memory://";
  const database = await openDatabase(url);
  if (store === "pglite") await migrate(database);
  return new PostgresStore(database);
}

/** Against the sandbox every rule has to be tried. */
export const isComplete = sandbox !== null;

const toAccount = (kind: Credentials["kind"], secret: string) => (mobileNumber: string) => ({
  mobileNumber,
  kind,
  secret,
});
export const options: CheckOptions = given ?? {
  ...{ url: sandbox?.url ?? "", environment: {}, operatorUrl: "", only: [] },
  ...{ write: true, pay: true, scan: true },
  accounts: [
    ...["13800000002", "13800000009", "13800000003"].map(toAccount("password", "Passw0rd!")),
    toAccount("code", "123456")("13800000005"),
    toAccount("sms", "")("13800000006"),
  ],
  companyKey: { companyId: "80002", key: "KEY-80002" },
  bind: toAccount("code", "123456")("13900000007"),
};

/** Asks for what only a person at a phone, or the provider, can do; in the sandbox it is simulated. */
export async function ask(
  question: string,
  simulate: (control: SandboxControl) => Promise<unknown>,
): Promise<string> {
  if (isComplete) return String(await simulate(new SandboxControl(options.url)));
  const response = await fetch(options.operatorUrl, { method: "POST", body: question });
  return response.ok ? (await response.text()).trim() : notTried("nobody answered in the terminal");
}

export const draw = (code: string) =>
  isImageUrl(code) ? code : `${renderUnicodeCompact(code)}\n${code}`;
