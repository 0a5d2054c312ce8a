import { z } from "zod";
import { DEFAULT_PLANS, type Plan } from "../core/plans";
import {
  type CallDefinition,
  type CallGroup,
  type CallKey,
  callKeys,
  calls,
  type HttpMethod,
  isCallKey,
} from "./calls";

/** "Every call has a 100 000 ms timeout" (spec §7). */
export const DEFAULT_TIMEOUT_MS = 100_000;

const baseUrl = z.string().refine(isBaseUrl, {
  message: "an http:// or https:// URL without user, query or fragment",
});

const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: "is not JSON" });
        return z.NEVER;
      }
    })
    .pipe(schema);

const commaSeparated = z.string().transform((list) =>
  list
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean),
);

const paths = z
  .record(
    z.string(),
    z.string().regex(/^\/?[^/\s?#\\][^\s?#\\]*$/, "a path without host, query, fragment or spaces"),
  )
  .superRefine(refuseUnknownCalls);

const methods = z
  .record(z.string(), z.enum(["GET", "POST"], "GET or POST"))
  .superRefine(refuseUnknownCalls)
  .superRefine((given, context) => {
    for (const key of Object.keys(given).filter(isCallKey)) {
      if (calls[key].methodOpen) continue;
      const message = `is always ${calls[key].method}; its method cannot be configured`;
      context.addIssue({ code: "custom", path: [key], message });
    }
  });

const plans = z
  .array(
    z
      .object({
        product_id: z.string().min(1),
        vip_name: z.string().min(1),
        addDay: z.int().positive(),
        vip_level: z.int().nonnegative(),
      })
      .transform(
        ({ product_id, vip_name, addDay, vip_level }): Plan => ({
          productId: product_id,
          vipName: vip_name,
          addDay,
          vipLevel: vip_level,
        }),
      ),
  )
  .min(1, "at least one plan");

/** The upstream's environment variables (contract §1), merged into the server's so that one message lists every complaint. */
export const upstreamVariables = z.object({
  UPSTREAM_URL: baseUrl.optional(),
  UPSTREAM_AUTH_URL: baseUrl.optional(),
  UPSTREAM_COMPANY_URL: baseUrl.optional(),
  UPSTREAM_PAY_URL: baseUrl.optional(),
  UPSTREAM_VIP_URL: baseUrl.optional(),
  UPSTREAM_NAV_URL: baseUrl.optional(),
  UPSTREAM_STATS_URL: baseUrl.optional(),
  UPSTREAM_WIDGET_URL: baseUrl.optional(),
  UPSTREAM_UPLOAD_URL: baseUrl.optional(),
  UPSTREAM_PATHS: json(paths).prefault("{}"),
  UPSTREAM_METHODS: json(methods).prefault("{}"),
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(1).max(600_000).default(DEFAULT_TIMEOUT_MS),
  UPSTREAM_AUTH_HEADER: z
    .string()
    .regex(/^[\w!#$%&'*+.^`|~-]+$/, "an HTTP header name")
    .default("Authorization"),
  UPSTREAM_AUTH_PREFIX: z
    .string()
    .regex(/^[\x20-\x7e]*$/, "printable ASCII")
    .default(""),
  UPSTREAM_SUCCESS_CODES: commaSeparated
    .pipe(z.array(z.string().regex(/^\d+$/, "whole numbers").transform(Number)).min(1))
    .prefault("200,20000,50004"),
  UPSTREAM_ENTERPRISE_REMARK: z.string().min(1).default("企业版"),
  UPSTREAM_STATS_PARAM: z.string().min(1).default("data"),
  VIP_PRODUCT_TYPE: z.coerce.number().int().default(8),
  VIP_HIDDEN_PRODUCTS: commaSeparated.prefault("DT_DOCK_0003"),
  VIP_TRIAL_PRODUCT: z.string().min(1).default("DT_DOCK_0003"),
  VIP_PLANS: json(plans).optional(),
  UPSTREAM_TZ: z.string().refine(isTimeZone, "an IANA time zone").default("Asia/Shanghai"),
});

export type UpstreamVariables = z.output<typeof upstreamVariables>;

/** Where and how one call is made. */
export interface ConfiguredCall extends Pick<CallDefinition, "repeatable"> {
  key: CallKey;
  method: HttpMethod;
  origin: string;
  /** With the base URL's own path, percent-encoded. */
  path: string;
}

export interface UpstreamConfig {
  calls: Readonly<Record<CallKey, ConfiguredCall>>;
  timeoutMs: number;
  authHeader: string;
  authPrefix: string;
  successCodes: ReadonlySet<number>;
  enterpriseRemark: string;
  statsParam: string;
  productType: number;
  hiddenProducts: readonly string[];
  trialProduct: string;
  plans: readonly Plan[];
  timeZone: string;
}

/** @throws Error when a group of calls has no base URL; the embedded sandbox's address is the last resort */
export function createUpstreamConfig(
  variables: UpstreamVariables,
  sandboxUrl?: string,
): UpstreamConfig {
  return {
    calls: configureCalls(variables, sandboxUrl),
    timeoutMs: variables.UPSTREAM_TIMEOUT_MS,
    authHeader: variables.UPSTREAM_AUTH_HEADER,
    authPrefix: variables.UPSTREAM_AUTH_PREFIX,
    successCodes: new Set(variables.UPSTREAM_SUCCESS_CODES),
    enterpriseRemark: variables.UPSTREAM_ENTERPRISE_REMARK,
    statsParam: variables.UPSTREAM_STATS_PARAM,
    productType: variables.VIP_PRODUCT_TYPE,
    hiddenProducts: variables.VIP_HIDDEN_PRODUCTS,
    trialProduct: variables.VIP_TRIAL_PRODUCT,
    plans: variables.VIP_PLANS ?? DEFAULT_PLANS,
    timeZone: variables.UPSTREAM_TZ,
  };
}

function configureCalls(variables: UpstreamVariables, sandboxUrl?: string) {
  const shared = variables.UPSTREAM_URL ?? sandboxUrl;
  const bases: Record<CallGroup, string | undefined> = {
    auth: variables.UPSTREAM_AUTH_URL ?? shared,
    company: variables.UPSTREAM_COMPANY_URL ?? shared,
    pay: variables.UPSTREAM_PAY_URL ?? shared,
    vip: variables.UPSTREAM_VIP_URL ?? shared,
    nav: variables.UPSTREAM_NAV_URL ?? shared,
    stats: variables.UPSTREAM_STATS_URL ?? shared,
    widget: variables.UPSTREAM_WIDGET_URL ?? shared,
    upload: variables.UPSTREAM_UPLOAD_URL ?? shared,
  };
  const configured = callKeys.map((key): [CallKey, ConfiguredCall] => {
    const { group, path, method, repeatable } = calls[key];
    const base = bases[group];
    if (!base) throw new Error(`UPSTREAM_URL: required, the ${group} calls have no base URL`);
    const url = new URL(join(base, variables.UPSTREAM_PATHS[key] ?? path));
    return [
      key,
      {
        key,
        method: variables.UPSTREAM_METHODS[key] ?? method,
        origin: url.origin,
        path: url.pathname,
        repeatable,
      },
    ];
  });
  return Object.fromEntries(configured) as Record<CallKey, ConfiguredCall>;
}

/** Exactly one slash between the two (contract §1). */
const join = (base: string, path: string) =>
  `${base.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`;

function isBaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function refuseUnknownCalls(given: Record<string, unknown>, context: z.RefinementCtx): void {
  for (const key of Object.keys(given)) {
    if (!isCallKey(key))
      context.addIssue({ code: "custom", path: [key], message: "no call has this key" });
  }
}
