import { renderUnicodeCompact } from "uqr";
import { afterAll, inject } from "vitest";
import type { Channel } from "~/gateway/core/order";
import { isImageUrl } from "~/gateway/core/qr-image";
import { startSandbox } from "~/sandbox/server";
import type { CheckOptions, Credentials } from "~/scripts/upstream-check";
import { SandboxControl } from "~/tests/support/sandbox-control";

declare module "vitest" {
  interface ProvidedContext {
    /** Absent in the project's own tests, which check the sandbox. */
    contract?: CheckOptions;
  }
}

/** An order whose payment is to be moved on. */
export interface PayableOrder {
  orderId: string;
  channel: Channel;
  qrText: string;
}

export type Step = "pay" | "close" | "refund" | "repeat the notice";

/** Does what only a person at a phone, or the provider, can do. @throws NotTried */
interface Operator {
  scan(code: string): Promise<unknown>;
  readSms(mobileNumber: string): Promise<string>;
  settle(step: Step, order: PayableOrder): Promise<unknown>;
}

/** Thrown by a rule that cannot be tried. */
export class NotTried extends Error {}

export function notTried(reason: string): never {
  throw new NotTried(reason);
}

const given = inject("contract");
/** Against the sandbox every rule has to be tried. */
export const isComplete = given === undefined;
export const { options, operator } = given
  ? { options: given, operator: atTheTerminal(given.operatorUrl) }
  : await runSandbox();

async function runSandbox(): Promise<{ options: CheckOptions; operator: Operator }> {
  const { url, close } = await startSandbox();
  afterAll(close);
  const control = new SandboxControl(url);
  const secrets = { password: "Passw0rd!", code: "123456", sms: "" };
  const account = (mobileNumber: string, kind: Credentials["kind"]) => ({
    mobileNumber,
    kind,
    secret: secrets[kind],
  });
  return {
    options: {
      url,
      environment: {},
      accounts: [
        account("13800000002", "password"),
        account("13800000009", "password"),
        account("13800000003", "password"),
        account("13800000005", "code"),
        account("13800000006", "sms"),
      ],
      only: [],
      write: true,
      pay: true,
      scan: true,
      companyKey: { companyId: "80002", key: "KEY-80002" },
      bind: account("13900000007", "code"),
      operatorUrl: "",
    },
    operator: {
      scan: () => control.scan("10007"),
      readSms: async () => secrets.code,
      settle: (step, { orderId }) =>
        control.setOrder(orderId, { do: step === "repeat the notice" ? "pay" : step }),
    },
  };
}

/** The command asks its questions where it was started. */
function atTheTerminal(url: string): Operator {
  async function ask(question: string): Promise<string> {
    const response = await fetch(url, { method: "POST", body: question });
    return response.ok ? response.text() : notTried("nobody answered in the terminal");
  }
  const draw = (code: string) => `${renderUnicodeCompact(code)}\n${code}`;
  return {
    scan: (code) =>
      ask(`${isImageUrl(code) ? code : draw(code)}\nScan the code and confirm, then press Enter: `),
    readSms: (mobileNumber) => ask(`The SMS code that ${mobileNumber} got: `),
    settle: (step, { orderId, channel, qrText }) =>
      ask(
        `${step === "pay" ? `${draw(qrText)}\n` : ""}Order ${orderId} (${channel}): ${step}, then press Enter: `,
      ),
  };
}
