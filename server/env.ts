import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { upstreamVariables } from "~/gateway/upstream/config";

const flag = z.enum(["0", "1"]).transform((value) => value === "1");
const port = z.coerce.number().int().min(0).max(65_535);
const milliseconds = z.coerce.number().int().min(0).max(600_000);
const redisUrls = z
  .string()
  .refine((list) => list.split(",").every((url) => /^rediss?:\/\/\S+$/.test(url.trim())), {
    message: "one or more redis:// or rediss:// URLs, comma-separated",
  });
const secrets = z
  .string()
  .transform((list) => list.split(",").map((secret) => secret.trim()))
  .refine((list) => list.every((secret) => secret.length >= 32), {
    message: "comma-separated, newest first, each at least 32 characters",
  });
const origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
  message: "an origin such as https://www.example.com, without a path",
});

const frameAncestors = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every((site) => /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(site)), {
    message: "origins such as https://www.example.com or https://*.example.com, comma-separated",
  });

/** Every variable of the server (design §6); the upstream's are declared beside its clients. */
const variables = z.object({
  DEPLOYMENT: z.enum(["demo", "production"]).default("demo"),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  PUBLIC_ORIGIN: origin.optional(),
  REDIS_URL: redisUrls.optional(),
  REDIS_MODE: z.enum(["single", "sentinel", "cluster"]).default("single"),
  REDIS_SENTINEL_NAME: z.string().optional(),
  REDIS_KEY_PREFIX: z.string().default("cd:"),
  SESSION_SECRETS: secrets.optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  SANDBOX: flag.default(false),
  SANDBOX_PORT: port.default(0),
  SANDBOX_SMS_CODE: z.enum(["fixed", "random"]).default("fixed"),
  PASSWORD_LOGIN: flag.optional(),
  /** Other sites whose pages may call the JSON interface from a browser. */
  API_CORS_ORIGINS: z
    .string()
    .transform((list) => list.split(",").map((entry) => entry.trim()))
    .pipe(z.array(origin))
    .default([]),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  SHUTDOWN_GRACE_MS: milliseconds.default(10_000),
  RATE_LIMIT_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  RATE_LIMIT_CODES_PER_HOUR: z.coerce.number().int().min(1).default(10),
  RATE_LIMIT_LOGINS_PER_HOUR: z.coerce.number().int().min(1).default(20),
  RATE_LIMIT_ORDERS_PER_HOUR: z.coerce.number().int().min(1).default(60),
  UPLOAD_STALL_MS: milliseconds.default(15_000),
  EXTENSION_ZIP_URL: z.string().default("/extension-3.4.zip"),
  FILING_NUMBER: z.string().default("演示备案号（由运营方配置）"),
  SERVICE_CONTACT: z.string().default("演示客服（由运营方配置）"),
  WIDGET_FRAME_ANCESTORS: frameAncestors.default([]),
  TUTORIAL_VIDEO_BASE_URL: z.string().default("/tutorials/"),
});

const REQUIRED_IN_PRODUCTION = [
  "UPSTREAM_URL",
  "REDIS_URL",
  "SESSION_SECRETS",
  "PUBLIC_ORIGIN",
] as const;

const FILE_VARIANTS = ["SESSION_SECRETS", "REDIS_URL"] as const;

const schema = variables.and(upstreamVariables);

/** The names of all variables; the README's tables are checked against them. */
export const variableNames = Object.keys({ ...variables.shape, ...upstreamVariables.shape });

type Environment = Readonly<Record<string, string | undefined>>;

/** Everything the process was told, typed; sessions' secrets and the origin always have a value. */
export type Config = ReturnType<typeof withDefaults>;

/** Thrown at start-up with one message that lists every missing or malformed variable. */
export class ConfigurationError extends Error {}

/** Reads and checks the environment; the only reader of process.env. */
export function readConfig(environment: Environment = process.env): Config {
  const { given, complaints } = withFiles(nonEmpty(environment));
  const parsed = schema.safeParse(given);
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

function withDefaults(given: z.output<typeof schema>) {
  const demo = given.DEPLOYMENT === "demo";
  return {
    ...given,
    demo,
    HOST: given.HOST ?? (demo ? "127.0.0.1" : "0.0.0.0"),
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
  for (const name of FILE_VARIANTS) {
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
