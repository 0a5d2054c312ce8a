import { DEFAULT_FEATURE_TIERS, type FeatureTiers } from "../core/features";
import { DEFAULT_PLANS, type Plan } from "../core/plans";
import {
  type CallDefinition,
  type CallGroup,
  type CallKey,
  callKeys,
  calls,
  type HttpMethod,
} from "./calls";
import type { UpstreamVariables } from "./variables";

export interface ConfiguredCall extends Pick<CallDefinition, "group" | "repeatable" | "unhurried"> {
  key: CallKey;
  method: HttpMethod;
  origin: string;
  /** With the base URL's own path, percent-encoded. */
  path: string;
}

export interface UpstreamConfig {
  calls: Readonly<Record<CallKey, ConfiguredCall>>;
  timeoutMs: number;
  /** Of a page's calls. */
  pageTimeoutMs: number;
  authHeader: string;
  authPrefix: string;
  secret?: string;
  successCodes: ReadonlySet<number>;
  enterpriseRemark: string;
  statsParam: string;
  productType: number;
  hiddenProducts: readonly string[];
  trialProduct: string;
  plans: readonly Plan[];
  featureTiers: FeatureTiers;
  timeZone: string;
}

/** Returns the configuration; the sandbox replaces a missing `UPSTREAM_URL`. @throws Error for a group without a base URL */
export function createUpstreamConfig(
  variables: UpstreamVariables,
  sandboxUrl?: string,
): UpstreamConfig {
  return {
    calls: configureCalls(variables, sandboxUrl),
    timeoutMs: variables.UPSTREAM_TIMEOUT_MS,
    pageTimeoutMs: Math.min(variables.UPSTREAM_PAGE_TIMEOUT_MS, variables.UPSTREAM_TIMEOUT_MS),
    authHeader: variables.UPSTREAM_AUTH_HEADER,
    authPrefix: variables.UPSTREAM_AUTH_PREFIX,
    secret: variables.UPSTREAM_SECRET,
    successCodes: new Set(variables.UPSTREAM_SUCCESS_CODES),
    enterpriseRemark: variables.UPSTREAM_ENTERPRISE_REMARK,
    statsParam: variables.UPSTREAM_STATS_PARAM,
    productType: variables.VIP_PRODUCT_TYPE,
    hiddenProducts: variables.VIP_HIDDEN_PRODUCTS,
    trialProduct: variables.VIP_TRIAL_PRODUCT,
    plans: variables.VIP_PLANS ?? DEFAULT_PLANS,
    featureTiers: { ...DEFAULT_FEATURE_TIERS, ...variables.FEATURE_TIERS },
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
    const { group, path, method, repeatable, unhurried } = calls[key];
    const base = bases[group];
    if (!base) throw new Error(`UPSTREAM_URL: required, the ${group} calls have no base URL`);
    const url = new URL(join(base, variables.UPSTREAM_PATHS[key] ?? path));
    return [
      key,
      {
        key,
        group,
        method: variables.UPSTREAM_METHODS[key] ?? method,
        origin: url.origin,
        path: url.pathname,
        repeatable,
        unhurried,
      },
    ];
  });
  return Object.fromEntries(configured) as Record<CallKey, ConfiguredCall>;
}

/** Leaves exactly one slash between the two. */
const join = (base: string, path: string) =>
  `${base.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`;
