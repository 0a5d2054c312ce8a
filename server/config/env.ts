import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { z } from "zod";
import { REQUIRED_IN_PRODUCTION, secretNames, variables } from "./variables";

type Environment = Readonly<Record<string, string | undefined>>;

/** Everything the process was told, typed; sessions' secrets and the origin always have a value. */
export type Config = ReturnType<typeof withDefaults>;

/** Thrown at start-up with one message that lists every missing or malformed variable. */
export class ConfigurationError extends Error {}

/** Reads and checks the environment; the only reader of process.env. */
export function readConfig(environment: Environment = process.env): Config {
  const { given, complaints } = withFiles(nonEmpty(environment));
  const parsed = variables.safeParse(given);
  if (!parsed.success)
    complaints.push(
      ...parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
    );
  if (given.DEPLOYMENT === "production") {
    const sandboxMeant = given.SANDBOX === "1";
    for (const name of REQUIRED_IN_PRODUCTION) {
      if (!given[name] && !(name === "UPSTREAM_URL" && sandboxMeant)) {
        complaints.push(`${name}: required when DEPLOYMENT=production`);
      }
    }
  }
  if (given.REDIS_MODE === "sentinel" && !given.REDIS_SENTINEL_NAME) {
    complaints.push("REDIS_SENTINEL_NAME: required when REDIS_MODE=sentinel");
  }
  if (!parsed.success || complaints.length > 0) {
    throw new ConfigurationError(
      `configuration:\n${complaints.map((line) => `  ${line}`).join("\n")}`,
    );
  }
  return withDefaults(parsed.data);
}

function withDefaults(given: z.output<typeof variables>) {
  const demo = given.DEPLOYMENT === "demo";
  const HOST = given.HOST ?? (demo ? "127.0.0.1" : "0.0.0.0");
  return {
    ...given,
    demo,
    HOST,
    OPS_HOST: given.OPS_HOST ?? HOST,
    SHUTDOWN_DELAY_MS: given.SHUTDOWN_DELAY_MS ?? (demo ? 0 : 5_000),
    PUBLIC_ORIGIN: given.PUBLIC_ORIGIN ?? `http://localhost:${given.PORT}`,
    SESSION_SECRETS: given.SESSION_SECRETS ?? [randomBytes(32).toString("base64url")],
    PASSWORD_LOGIN: given.PASSWORD_LOGIN ?? demo,
  };
}

function nonEmpty(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/** `SESSION_SECRETS_FILE=/run/secrets/x` stands for the file's content, as container platforms mount it. */
function withFiles(environment: Record<string, string>) {
  const given = { ...environment };
  const complaints: string[] = [];
  for (const name of secretNames) {
    const file = given[`${name}_FILE`];
    if (!file || given[name]) continue;
    try {
      given[name] = readFileSync(file, "utf8").trim();
    } catch {
      complaints.push(`${name}_FILE: ${file} cannot be read`);
    }
  }
  return { given, complaints };
}
