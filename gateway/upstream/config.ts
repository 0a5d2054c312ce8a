import { DEFAULT_FEATURE_TIERS, type FeatureTiers, toFeatureAddresses } from "../core/features";
import { DEFAULT_PLANS, type Plan } from "../core/plans";
import { type CallGroup, type CallKey, callKeys, calls } from "./calls";
import type { UpstreamVariables } from "./variables";

export type UpstreamConfig = ReturnType<typeof createUpstreamConfig>;
export type ConfiguredCall = UpstreamConfig["calls"][CallKey];

/** Returns the configuration; the sandbox replaces a missing `UPSTREAM_URL`. @throws Error for a group without a base URL */
export function createUpstreamConfig(variables: UpstreamVariables, sandboxUrl?: string) {
  const timeoutMs = variables.UPSTREAM_TIMEOUT_MS;
  const plans: readonly Plan[] = variables.VIP_PLANS ?? DEFAULT_PLANS;
  const featureTiers: FeatureTiers = { ...DEFAULT_FEATURE_TIERS, ...variables.FEATURE_TIERS };
  const hasContent = has("UPSTREAM_CONTENT", variables, sandboxUrl);
  return {
    calls: configureCalls(variables, sandboxUrl),
    hasContent,
    hasCompanyKeys: has("UPSTREAM_COMPANY_KEYS", variables, sandboxUrl),
    hasOwnAccount: has("UPSTREAM_OWN_ACCOUNT", variables, sandboxUrl),
    hasLeaving: has("UPSTREAM_LEAVING", variables, sandboxUrl),
    hasInvoices: has("UPSTREAM_INVOICES", variables, sandboxUrl),
    hasSignUpForms: has("UPSTREAM_SIGN_UP_FORMS", variables, sandboxUrl),
    /** Origins at which browsers pay. */
    paymentOrigins: [
      ...variables.UPSTREAM_PAYMENT_ORIGINS,
      ...(sandboxUrl ? [new URL(sandboxUrl).origin] : []),
    ] as readonly string[],
    timeoutMs,
    /** The time limit of a page's calls. */
    pageTimeoutMs: Math.min(variables.UPSTREAM_PAGE_TIMEOUT_MS, timeoutMs),
    authHeader: variables.UPSTREAM_AUTH_HEADER,
    authPrefix: variables.UPSTREAM_AUTH_PREFIX,
    secret: variables.UPSTREAM_SECRET,
    successCodes: new Set(variables.UPSTREAM_SUCCESS_CODES) as ReadonlySet<number>,
    enterpriseRemark: variables.UPSTREAM_ENTERPRISE_REMARK,
    statsParam: variables.UPSTREAM_STATS_PARAM,
    productType: variables.VIP_PRODUCT_TYPE,
    hiddenProducts: variables.VIP_HIDDEN_PRODUCTS as readonly string[],
    trialProduct: variables.VIP_TRIAL_PRODUCT,
    plans,
    featureTiers,
    featureAddresses: toFeatureAddresses(hasContent, variables.FEATURE_URLS),
    timeZone: variables.UPSTREAM_TZ,
  };
}

/** Whether the upstream has the optional calls that the variable stands for; the sandbox has. */
function has(
  name:
    | "UPSTREAM_CONTENT"
    | "UPSTREAM_COMPANY_KEYS"
    | "UPSTREAM_LEAVING"
    | "UPSTREAM_OWN_ACCOUNT"
    | "UPSTREAM_INVOICES"
    | "UPSTREAM_SIGN_UP_FORMS",
  variables: UpstreamVariables,
  sandboxUrl?: string,
): boolean {
  const said = variables[name];
  return said === undefined ? !variables.UPSTREAM_URL && Boolean(sandboxUrl) : said === "1";
}

function configureCalls(variables: UpstreamVariables, sandboxUrl?: string) {
  const configured = callKeys.map((key) => {
    const { group, path, method, repeatable, usesFullTimeout } = calls[key];
    const name = `UPSTREAM_${group.toUpperCase() as Uppercase<CallGroup>}_URL` as const;
    // An upstream without articles and channels needs no URL for them.
    const others =
      group === "article" || group === "channel" ? variables.UPSTREAM_AUTH_URL : undefined;
    const base = variables[name] ?? variables.UPSTREAM_URL ?? sandboxUrl ?? others;
    if (!base) throw new Error(`UPSTREAM_URL: required, the ${group} calls have no base URL`);
    const url = new URL(join(base, variables.UPSTREAM_PATHS[key] ?? path));
    const call = {
      key,
      group,
      method: variables.UPSTREAM_METHODS[key] ?? method,
      origin: url.origin,
      /** With the base URL's own path, percent-encoded. */
      path: url.pathname,
      repeatable,
      usesFullTimeout,
    };
    return [key, call] as const;
  });
  return Object.fromEntries(configured) as Record<CallKey, (typeof configured)[number][1]>;
}

/** Leaves exactly one slash between the two. */
const join = (base: string, path: string) =>
  `${base.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`;
