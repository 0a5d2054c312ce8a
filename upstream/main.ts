import { type SandboxOptions, startSandbox } from "./server";

/** Starts the sandbox alone: `npm run upstream`. */
const {
  SANDBOX_PORT = "0",
  SANDBOX_HOST,
  SANDBOX_SEED = "1",
  SANDBOX_QR = "native",
  SANDBOX_SMS_CODE = "fixed",
  SANDBOX_OPTIONAL = "1",
  SANDBOX_PUBLIC_ORIGIN,
} = process.env;

const options: SandboxOptions = {
  port: integer("SANDBOX_PORT", SANDBOX_PORT, 65_535),
  host: SANDBOX_HOST,
  seed: integer("SANDBOX_SEED", SANDBOX_SEED, Number.MAX_SAFE_INTEGER),
  qr: oneOf("SANDBOX_QR", SANDBOX_QR, ["native", "link"]),
  smsCode: oneOf("SANDBOX_SMS_CODE", SANDBOX_SMS_CODE, ["fixed", "random"]),
  sendsOptional: oneOf("SANDBOX_OPTIONAL", SANDBOX_OPTIONAL, ["0", "1"]) === "1",
  publicOrigin: SANDBOX_PUBLIC_ORIGIN,
};

const sandbox = await startSandbox(options).catch((error: Error) => stop(error.message));
process.stdout.write(`sandbox upstream on ${sandbox.url}\n`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => sandbox.close());

function integer(name: string, text: string, highest: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= highest) return value;
  return stop(`${name}: an integer from 0 to ${highest}`);
}

function oneOf<const T extends string>(name: string, text: string, values: readonly T[]): T {
  return values.find((value) => value === text) ?? stop(`${name}: ${values.join(" or ")}`);
}

function stop(message: string): never {
  process.stderr.write(`sandbox: ${message}\n`);
  process.exit(1);
}
