import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { z } from "zod";
import { findMissingDeployment, isLoopback } from "./deployment";
import { listUnknownNames } from "./unknown-names";
import {
  isPublishedExample,
  REQUIRED_IN_PRODUCTION,
  secretNames,
  secretVariables,
  variableNames,
  variables,
} from "./variables";

type Environment = Readonly<Record<string, string | undefined>>;

export type Config = ReturnType<typeof withDefaults>;

/** Thrown at start with one message that lists every missing or malformed variable. */
export class ConfigurationError extends Error {
  constructor(complaints: readonly string[]) {
    super(`configuration:\n${complaints.map((line) => `  ${line}`).join("\n")}`);
  }
}

/**
 * Parses the environment: the only reader of process.env.
 * @param demoCommand whether `--demo` was given
 * @throws ConfigurationError
 */
export function readConfig(
  environment: Environment = process.env,
  { demoCommand = false } = {},
): Config {
  const { given, complaints } = readFiles(nonEmpty(environment));
  const missingDeployment = findMissingDeployment(given, { demoCommand });
  if (missingDeployment) complaints.push(missingDeployment);
  complaints.push(...listUnknownNames(given, variableNames));
  const parsed = variables.safeParse(given, { error: toSentence });
  if (!parsed.success) complaints.push(...parsed.error.issues.map(toComplaint));
  if (given.DEPLOYMENT === "production") complaints.push(...listFaultsInProduction(given));
  if (given.REDIS_MODE === "sentinel" && !given.REDIS_SENTINEL_NAME)
    complaints.push("REDIS_SENTINEL_NAME: required when REDIS_MODE=sentinel");
  if ((given.REDIS_MODE ?? "single") === "single" && given.REDIS_URL?.includes(","))
    complaints.push("REDIS_URL: one URL when REDIS_MODE=single; several need sentinel or cluster");
  if (!parsed.success || complaints.length > 0) throw new ConfigurationError(complaints);
  return withDefaults(parsed.data);
}

const toComplaint = ({ path, message }: z.core.$ZodIssue) => `${path.join(".")}: ${message}`;

/** For the members of a JSON variable; every other message is in the schema. */
function toSentence(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "invalid_type") return `must be of type ${issue.expected}`;
  if (issue.code === "unrecognized_keys") return `must not have ${issue.keys.join(", ")}`;
  if (issue.code === "too_small") return "is too small or empty";
  return "has a value that is not allowed";
}

function listFaultsInProduction(given: Record<string, string>): string[] {
  return REQUIRED_IN_PRODUCTION.flatMap((name) => {
    const value = given[name];
    if (value) {
      if (isPublishedExample(value))
        return [`${name}: is the example of the documentation, which everybody knows`];
      return name === "PUBLIC_ORIGIN" && isPlainHttp(value)
        ? ["PUBLIC_ORIGIN: must begin with https: in production, except for this machine itself"]
        : [];
    }
    if (name === "UPSTREAM_URL" && given.SANDBOX === "1") return [];
    return [`${name}: required when DEPLOYMENT=production`];
  });
}

/** Sessions would cross the network in the clear. */
function isPlainHttp(origin: string): boolean {
  return URL.canParse(origin) && /^http:/.test(origin) && !isLoopback(new URL(origin).hostname);
}

function withDefaults(given: z.output<typeof variables>) {
  const DEPLOYMENT = given.DEPLOYMENT ?? "demo";
  const demo = DEPLOYMENT === "demo";
  return {
    ...given,
    DEPLOYMENT,
    demo,
    HOST: given.HOST ?? (demo ? "127.0.0.1" : "0.0.0.0"),
    SHUTDOWN_DELAY_MS: given.SHUTDOWN_DELAY_MS ?? (demo ? 0 : 5_000),
    PUBLIC_ORIGIN: given.PUBLIC_ORIGIN ?? `http://localhost:${given.PORT}`,
    SESSION_SECRETS: given.SESSION_SECRETS ?? [randomBytes(32).toString("base64url")],
    PASSWORD_LOGIN: given.PASSWORD_LOGIN ?? demo,
  };
}

/**
 * Reads the secrets of `_FILE` variables again, the only ones that can change. Returns them with the
 * names of the variables that were read and of those that a restart alone reads. @throws ConfigurationError
 */
export function readSecretFiles(environment: Environment = process.env) {
  const before = nonEmpty(environment);
  const { given, complaints } = readFiles(before);
  const canChange = (name: string) => !before[name] && name in secretVariables.shape;
  const names = secretNames.filter((name) => given[name]);
  const [read, needRestart] = [names.filter(canChange), names.filter((name) => !canChange(name))];
  const files = Object.fromEntries(read.map((name) => [name, given[name]]));
  const parsed = secretVariables.safeParse(files, { error: toSentence });
  if (!parsed.success) complaints.push(...parsed.error.issues.map(toComplaint));
  if (!parsed.success || complaints.length > 0) throw new ConfigurationError(complaints);
  return { secrets: parsed.data, read, needRestart };
}

function nonEmpty(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/** Replaces `SESSION_SECRETS_FILE=/run/secrets/x` by the file's content. */
function readFiles(environment: Record<string, string>) {
  const given = { ...environment };
  const complaints: string[] = [];
  for (const name of secretNames) {
    const file = given[`${name}_FILE`];
    if (!file) continue;
    if (given[name]) {
      complaints.push(`${name}_FILE: set together with ${name}; take one of them away`);
      continue;
    }
    try {
      given[name] = readFileSync(file, "utf8").trim();
    } catch {
      complaints.push(`${name}_FILE: ${file} cannot be read`);
    }
  }
  return { given, complaints };
}
