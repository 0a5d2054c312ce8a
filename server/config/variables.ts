import { z } from "zod";
import { readWordLists } from "~/gateway/content/words/read-word-lists";
import { readCorrections } from "~/gateway/publishing/read-corrections";
import type { StoredFormat } from "~/gateway/store/keyring";
import { json, upstreamVariables } from "~/gateway/upstream/variables";
import demoTexts from "~/locales/zh-CN/demo.json";
import { showcaseSchema } from "./showcase";
import {
  count,
  flag,
  folderFor,
  frameAncestors,
  milliseconds,
  oneOf,
  origin,
  port,
  redisUrls,
  secrets,
  trustedProxies,
} from "./variable-types";

const EXAMPLE_SECRET = "change-me-change-me-change-me-change-me";

/**
 * Every variable of the server. `unset` describes the meaning of no value; `secret` adds a `_FILE` variant.
 */
const serverVariables = z.object({
  DEPLOYMENT: oneOf(["demo", "production"]).optional().meta({
    description:
      "`production` makes the required ones required, listens on all interfaces and takes the demo ribbon away; `demo` uses the sandbox and an in-process store",
    unset: "`demo` where nothing suggests production; otherwise the start is refused",
    example: "production",
  }),
  PORT: port.default(3000).meta({ description: "Public port; 0 takes a free one" }),
  HOST: z.string().optional().meta({
    description: "Interface of the public port",
    unset: "loopback in demo, `0.0.0.0` in production",
  }),
  OPS_PORT: port.default(9464).meta({
    description: "Port of `/metrics`, not for the public; 0 takes a free one",
  }),
  OPS_HOST: z.string().default("127.0.0.1").meta({
    description: "Interface of the ops port; `0.0.0.0` for a scraper on another machine",
  }),
  PUBLIC_ORIGIN: origin.optional().meta({
    description:
      "The origin people see, from which form posts must come; `https:` turns on `__Host-` cookies, Secure and HSTS; in production `http:` is for loopback alone",
    unset: "`http://localhost:$PORT`, in demo only",
    example: "https://www.example.com",
  }),
  TRUST_PROXY: trustedProxies.default(0).meta({
    description:
      "Proxies whose `X-Forwarded-For` and `X-Request-Id` are believed: networks, comma-separated, such as `loopback,10.0.0.0/8` (also `linklocal`, `uniquelocal`); or, for `X-Forwarded-For` alone, the number of proxies in front where only they can reach the port",
  }),
  REDIS_URL: redisUrls.optional().meta({
    description: "`redis://` or `rediss://`; several, comma-separated, for Sentinel and Cluster",
    unset: "in-process store, in demo only",
    example: "redis://127.0.0.1:6379",
    secret: true,
  }),
  REDIS_MODE: oneOf(["single", "sentinel", "cluster"]).default("single").meta({
    description: "How `REDIS_URL` is meant: `single`, `sentinel` or `cluster`",
  }),
  REDIS_SENTINEL_NAME: z.string().optional().meta({
    description: "The primary's name; required with `REDIS_MODE=sentinel`",
  }),
  REDIS_KEY_PREFIX: z.string().default("cd:").meta({ description: "Stands before every key" }),
  SESSION_SECRETS: secrets.optional().meta({
    description:
      "Newest first, comma-separated, each at least 32 characters. Put a new one in front to rotate: all sessions stay valid",
    unset: "random, in demo only",
    example: EXAMPLE_SECRET,
    secret: true,
  }),
  STORED_FORMAT: oneOf(["1", "2"])
    .transform((text): StoredFormat => (text === "1" ? 1 : 2))
    .default(2)
    .meta({
      description:
        "How sessions, orders, QR codes and replies are written to Redis: `1` as the version before, for the time of an upgrade; both are read",
    }),
  PASSWORD_LOGIN: flag.optional().meta({
    description: "`1` shows the password tab",
    unset: "`1` in demo, else `0`",
  }),
  LOGIN_CONSENT: oneOf(["notice", "tick"]).default("notice").meta({
    description:
      "`tick` demands a tick for the service agreement and the privacy text before a login, once for each browser; `notice` says that a login accepts them",
  }),
  API_CORS_ORIGINS: z
    .string()
    .transform((list) => list.split(",").map((entry) => entry.trim()))
    .pipe(z.array(origin))
    .default([])
    .meta({
      description:
        "Other sites whose pages may call the JSON interface from a browser, comma-separated",
    }),
  WIDGET_FRAME_ANCESTORS: frameAncestors.default([]).meta({
    description:
      "Sites that may embed `/widget/…`, comma-separated origins such as `https://*.example.com`",
  }),
  NOTIFY_SOCKET: z.string().optional().meta({
    description:
      "Set by systemd for a unit of `Type=notify`, which is told when the node is ready and that it lives",
  }),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("info")
    .meta({ description: "pino's levels: `fatal` to `trace`, or `silent`" }),
  LOG_FORMAT: oneOf(["json", "pretty"]).default("json").meta({
    description: "`pretty` writes lines for a person's terminal",
  }),
  STRICT_READINESS: flag.default(false).meta({
    description:
      "`1`: `/readyz` also answers 503 while Redis does not respond, so that a balancer takes the public pages away as well",
  }),
  SHUTDOWN_DELAY_MS: milliseconds.optional().meta({
    description:
      "After SIGTERM `/readyz` answers 503 and requests are still taken for this long, until the balancer has noticed",
    unset: "`0` in demo, `5000` in production",
  }),
  SHUTDOWN_GRACE_MS: milliseconds.default(20_000).meta({
    description:
      "The process ends this long after SIGTERM at the latest, delay included; keep it below the platform's own limit",
  }),
  MAX_CONCURRENT_REQUESTS: count.default(1_000).meta({
    description:
      "Requests at work at once in this process; more are answered 503 at once. The last fifth is kept for signed-in visitors who pay, an address has at most 40 % and a user 10 %; event streams, uploads and files do not count",
  }),
  RATE_LIMIT_REQUESTS_PER_MINUTE: count.default(600).meta({
    description:
      "Requests of one signed-in user, or of one caller of the JSON interface; an address gets twenty times as many pages",
  }),
  RATE_LIMIT_LOGINS_PER_HOUR: count.default(20).meta({
    description:
      "Login attempts of one phone number from one address; an address gets twenty times as many in five minutes for numbers that never signed in from it, and a number ten times as many from all such addresses",
  }),
  RATE_LIMIT_CODES_PER_HOUR: count.default(10).meta({
    description:
      "SMS codes of one phone number from one address; as for logins an address gets forty times as many in five minutes, and a number twice as many; ten times as many numbers of an address may be unknown to the upstream",
  }),
  RATE_LIMIT_CODES_PER_DAY: count.default(30).meta({
    description: "The same per day",
  }),
  RATE_LIMIT_SMS_PER_MINUTE: count.default(300).meta({
    description:
      "SMS codes to all phone numbers together that the upstream accepts; the last third is for numbers that have signed in from where they are",
  }),
  RATE_LIMIT_QR_CODES_PER_HOUR: count.default(600).meta({
    description:
      "QR codes for the login that one address may fetch in five minutes; an IPv6 /56 twice as many, a /48 four times",
  }),
  RATE_LIMIT_QR_CODES_PER_DAY: count.default(90_000).meta({
    description:
      "QR codes for the login of all addresses together, below the 100,000 that WeChat gives an account; the second third is for addresses that have fetched at most a twentieth, the last third for those with at most a two-hundredth, without codes that were scanned",
  }),
  RATE_LIMIT_COMPANY_KEYS_PER_HOUR: count.default(10).meta({
    description:
      "Enterprise keys one user may try; for one company, and from one address, twenty times as many",
  }),
  RATE_LIMIT_ORDERS_PER_HOUR: count.default(60).meta({ description: "New orders of one user" }),
  UPLOAD_STALL_MS: milliseconds.default(15_000).meta({
    description: "After so long without a byte an upload is given up",
  }),
  EXTENSION_ZIP_URL: z.string().default("/extension-3.4.zip").meta({
    description: "The browser extension on the download page",
  }),
  EXTENSION_CORRECTIONS_DIR: folderFor(readCorrections).meta({
    description:
      "Folder with corrected definitions of platforms, such as `zhihu.json`, which the extension on offer then contains ([providers](providers.md#a-corrected-definition))",
    unset: "the definitions of the build",
    example: "/etc/gateway/extension",
  }),
  FILING_NUMBER: z.string().default(demoTexts.filing).meta({
    description: "Filing number in the footer",
  }),
  SERVICE_CONTACT: z.string().default(demoTexts.contact).meta({
    description: "Shown wherever customer service is named",
  }),
  INVOICE_TERMS: z.string().optional().meta({
    description: "The answer to 能开发票吗 on the pricing page",
    unset:
      "a text that says how it is asked for, by a form with `UPSTREAM_INVOICES`, otherwise from customer service",
  }),
  BANK_TRANSFER_TERMS: z.string().optional().meta({
    description: "The answer to 可以对公转账吗",
    unset: "a text that leads to customer service",
  }),
  REFUND_TERMS: z.string().optional().meta({
    description:
      "The answer to 多久可以退款: until when a buyer can ask, what is given back, and when it arrives",
    unset:
      "a text that promises the refund of a second payment made by mistake, and says that no period is published",
  }),
  SHOWCASE: json(showcaseSchema).prefault("{}").meta({
    description:
      'JSON object with what the home page shows as proof: `{"platforms": [{"name", "logo"}], "figures": [{"value", "label"}], "quotes": [{"text", "author"}]}`; a text may be an object `{"zh-CN", "en"}`, a logo is a path or an https address. Without one there is no such section',
  }),
  WORD_LISTS_DIR: folderFor(readWordLists).meta({
    description:
      "Folder with `wrong-words.json` and `violations.json`, whose words the checks of texts find in addition",
    unset: "the words of `gateway/content/words`",
    example: "/etc/gateway/words",
  }),
  TUTORIAL_VIDEO_BASE_URL: z.string().default("/tutorials/").meta({
    description:
      "Where the help centre's films are: for each `<id>.mp4`, `<id>.webp` and `<id>.<language>.vtt`, as in `public/tutorials`",
  }),
  SANDBOX: flag.default(false).meta({
    description: "`1` allows the sandbox as upstream in production mode",
  }),
  SANDBOX_PORT: port.default(0).meta({ description: "The sandbox's port; 0 takes a free one" }),
  SANDBOX_SMS_CODE: oneOf(["fixed", "random"]).default("fixed").meta({
    description: "`random` codes instead of 123456",
  }),
});

/** The variables whose text for visitors is still that of the demo. */
export const listDemoTexts = (config: z.infer<typeof serverVariables>): string[] =>
  (["FILING_NUMBER", "SERVICE_CONTACT"] as const).filter(
    (name) => config[name] === serverVariables.shape[name].parse(undefined),
  );

/** By the headings of docs/operating.md. */
export const variableGroups = { Server: serverVariables, Upstream: upstreamVariables };

export const variables = serverVariables.and(upstreamVariables);

export const REQUIRED_IN_PRODUCTION = [
  "DEPLOYMENT",
  "UPSTREAM_URL",
  "REDIS_URL",
  "SESSION_SECRETS",
  "PUBLIC_ORIGIN",
] as const;

/** Whether a value is the example of the documentation. */
export const isPublishedExample = (value: string) => value.includes("change-me");

/** Names of variables with a `_FILE` variant. */
export const secretNames = Object.values(variableGroups)
  .flatMap(({ shape }) => Object.entries(shape))
  .filter(([, schema]) => schema.meta()?.secret === true)
  .map(([name]) => name);

export const secretVariables = serverVariables.pick({ SESSION_SECRETS: true, REDIS_URL: true });

/** Every name that is read, with the `_FILE` variants. */
export const variableNames = [
  ...Object.values(variableGroups).flatMap(({ shape }) => Object.keys(shape)),
  ...secretNames.map((name) => `${name}_FILE`),
];
