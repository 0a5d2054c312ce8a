import { z } from "zod";
import { type FeatureKey, features } from "../core/features";
import { tiers } from "../core/plans";
import { calls, isCallKey } from "./calls";
import { wireObject } from "./wire";

/** See docs/product.md#one-deadline-covers-a-whole-call */
const DEFAULT_TIMEOUT_MS = 100_000;
/** See docs/product.md#a-page-waits-15-s-for-a-call */
const DEFAULT_PAGE_TIMEOUT_MS = 15_000;

const milliseconds = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, "must be a whole number of milliseconds from 1 to 600000")
  .transform(Number)
  .refine((ms) => ms <= 600_000, "must be a whole number of milliseconds from 1 to 600000");

const baseUrl = z.string().refine(isBaseUrl, {
  message: "must be an http:// or https:// URL without user, query or fragment",
});

/** A variable whose text is JSON. */
export const json = <Schema extends z.ZodType>(schema: Schema) =>
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

/** The second kind is that of a simulated provider on the same machine. */
const PAYMENT_ORIGIN = /^(https:\/\/[a-z0-9.-]{1,253}(:\d{1,5})?|http:\/\/127\.0\.0\.1:\d{1,5})$/;

const paths = z
  .record(
    z.string(),
    z
      .string()
      .regex(/^\/?[^/\s?#\\][^\s?#\\]*$/, "must be a path without host, query, fragment or spaces"),
  )
  .superRefine(refuseUnknownCalls);

const methods = z
  .record(z.string(), z.enum(["GET", "POST"], "must be GET or POST"))
  .superRefine(refuseUnknownCalls)
  .superRefine((values, context) => {
    for (const key of Object.keys(values).filter(isCallKey)) {
      if (calls[key].methodConfigurable) continue;
      const message = `is always ${calls[key].method}; its method cannot be configured`;
      context.addIssue({ code: "custom", path: [key], message });
    }
  });

const plans = z
  .array(
    wireObject({
      productId: ["product_id", z.string().min(1)],
      planName: ["vip_name", z.string().min(1)],
      days: ["addDay", z.int().positive()],
      vipLevel: ["vip_level", z.int().nonnegative()],
    }),
  )
  .min(1, "must have at least one plan");

const ofFeatures = <Value extends z.ZodType>(value: Value) =>
  z
    .record(z.string(), value)
    .superRefine((values, context) => {
      for (const key of Object.keys(values).filter((key) => !Object.hasOwn(features, key)))
        context.addIssue({ code: "custom", path: [key], message: "is the key of no feature" });
    })
    .transform((values): Partial<Record<FeatureKey, z.output<Value>>> => values);
const featureTiers = ofFeatures(z.enum(tiers, `must be ${tiers.join(", ")} or null`).nullable());
const featureUrls = ofFeatures(z.url({ protocol: /^https$/, error: "must be an https address" }));

const baseOf = (group: string) =>
  baseUrl
    .optional()
    .meta({ description: `Base URL of the ${group} calls`, unset: "`UPSTREAM_URL`" });

/** The upstream's variables, part of the server's, so that one message lists every complaint. */
export const upstreamVariables = z.object({
  UPSTREAM_URL: baseUrl.optional().meta({
    description: "Base URL of all upstream calls",
    unset: "the sandbox, in demo only",
    example: "https://api.example.com/",
  }),
  UPSTREAM_AUTH_URL: baseOf("login"),
  UPSTREAM_COMPANY_URL: baseOf("company"),
  UPSTREAM_PAY_URL: baseOf("payment"),
  UPSTREAM_VIP_URL: baseOf("membership"),
  UPSTREAM_NAV_URL: baseOf("favourites"),
  UPSTREAM_STATS_URL: baseOf("statistics"),
  UPSTREAM_WIDGET_URL: baseOf("sign-up widget"),
  UPSTREAM_UPLOAD_URL: baseOf("upload"),
  UPSTREAM_ARTICLE_URL: baseOf("article"),
  UPSTREAM_CHANNEL_URL: baseOf("channel"),
  UPSTREAM_CONTENT: z.enum(["0", "1"], "must be 0 or 1").optional().meta({
    description:
      "`1` when the upstream has the article and channel calls. Without them the features that need articles are planned",
    unset: "`1` with the sandbox, otherwise `0`",
  }),
  UPSTREAM_COMPANY_KEYS: z.enum(["0", "1"], "must be 0 or 1").optional().meta({
    description:
      "`1` when the upstream finds a company by its enterprise key and tells administrators the key. Without it nobody joins by the key alone, and the members' page has no key",
    unset: "`1` with the sandbox, otherwise `0`",
  }),
  UPSTREAM_LEAVING: z.enum(["0", "1"], "must be 0 or 1").optional().meta({
    description:
      "`1` when a member can leave a company, and accept that they were added to it, by calls of the upstream. Without it pages do not offer to leave",
    unset: "`1` with the sandbox, otherwise `0`",
  }),
  UPSTREAM_OWN_ACCOUNT: z.enum(["0", "1"], "must be 0 or 1").optional().meta({
    description:
      "`1` when users change their name, number and password by calls of the upstream. Without it there is no page for it",
    unset: "`1` with the sandbox, otherwise `0`",
  }),
  UPSTREAM_INVOICES: z.enum(["0", "1"], "must be 0 or 1").optional().meta({
    description:
      "`1` when buyers ask for invoices by calls of the upstream, and download them. Without it 申请开票 leads to customer service",
    unset: "`1` with the sandbox, otherwise `0`",
  }),
  UPSTREAM_SIGN_UP_FORMS: z.enum(["0", "1"], "must be 0 or 1").optional().meta({
    description:
      "`1` when authors make sign-up forms by calls of the upstream. Without it `/widget/signup/…` does not exist",
    unset: "`1` with the sandbox, otherwise `0`",
  }),
  UPSTREAM_PAYMENT_ORIGINS: commaSeparated
    .pipe(z.array(z.string().regex(PAYMENT_ORIGIN, "must be https origins, separated by commas")))
    .default(["https://wx.tenpay.com", "https://openapi.alipay.com", "https://mclient.alipay.com"])
    .meta({
      description:
        "Origins, separated by commas, to which the payment page sends a phone's browser, also by a redirect of one of them; an upstream that names another one is refused",
    }),
  UPSTREAM_PATHS: json(paths).prefault("{}").meta({
    description:
      'JSON object `{"<call key>": "<path>"}` over the default paths of `gateway/upstream/calls.ts`',
  }),
  UPSTREAM_METHODS: json(methods).prefault("{}").meta({
    description:
      'JSON object `{"<call key>": "GET"}` or `"POST"`, for calls whose method may differ between upstreams',
  }),
  UPSTREAM_TIMEOUT_MS: milliseconds.default(DEFAULT_TIMEOUT_MS).meta({
    description: "Longest time for one call, waiting for a connection and the body included",
  }),
  UPSTREAM_PAGE_TIMEOUT_MS: milliseconds.default(DEFAULT_PAGE_TIMEOUT_MS).meta({
    description:
      "The same for a call that a person waits for on a page, except the creation of an order; calls that all visitors share, as for the products, have it too",
  }),
  UPSTREAM_AUTH_HEADER: z
    .string()
    .regex(/^[\w!#$%&'*+.^`|~-]+$/, "must be an HTTP header name")
    .default("Authorization")
    .meta({ description: "Header that carries the visitor's token" }),
  UPSTREAM_AUTH_PREFIX: z
    .string()
    .regex(/^[\x20-\x7e]*$/, "must be printable ASCII")
    .default("")
    .meta({ description: "What stands before the token, such as `Bearer ` with its space" }),
  UPSTREAM_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, "must be 32 characters or more of ASCII, without spaces")
    .optional()
    .meta({
      description:
        "Sent with every call as `X-Gateway-Secret`, so that the upstream can refuse everybody else",
      unset: "the header is not sent",
      secret: true,
    }),
  UPSTREAM_SUCCESS_CODES: commaSeparated
    .pipe(
      z
        .array(
          z.string().regex(/^\d+$/, "must be whole numbers, comma-separated").transform(Number),
        )
        .min(1),
    )
    .prefault("200,20000,50004")
    .meta({ description: "Envelope codes that count as success" }),
  UPSTREAM_ENTERPRISE_REMARK: z.string().min(1).default("企业版").meta({
    description: "The `company_remark` that means enterprise edition",
  }),
  UPSTREAM_STATS_PARAM: z.string().min(1).default("data").meta({
    description: "Query parameter that holds a statistics report",
  }),
  VIP_PRODUCT_TYPE: z
    .string()
    .regex(/^\d{1,9}$/, "must be a whole number")
    .transform(Number)
    .default(8)
    .meta({
      description: "Type of the products that are listed",
    }),
  VIP_HIDDEN_PRODUCTS: commaSeparated.prefault("DT_DOCK_0003").meta({
    description: "Products that are never shown or sold, comma-separated",
  }),
  VIP_TRIAL_PRODUCT: z.string().min(1).default("DT_DOCK_0003").meta({
    description: "Product that the seven-day trial gives",
  }),
  VIP_PLANS: json(plans).optional().meta({
    description: 'JSON array `[{"product_id", "vip_name", "addDay", "vip_level"}]`',
    unset: "three plans",
  }),
  FEATURE_TIERS: json(featureTiers).prefault("{}").meta({
    description:
      'JSON object `{"<feature key>": "free"}`, `"basic"`, `"advanced"` or `null` (only company roles): the lowest tier that has a feature, over the defaults of `gateway/core/features.ts`',
  }),
  FEATURE_URLS: json(featureUrls).prefault("{}").meta({
    description:
      'JSON object `{"<feature key>": "https://…"}`: where another service of yours has a feature. Without it a feature that this service lacks is planned',
  }),
  UPSTREAM_TZ: z
    .string()
    .refine(isTimeZone, "must be an IANA time zone")
    .default("Asia/Shanghai")
    .meta({
      description: "Time zone of upstream dates that name none",
    }),
});

export type UpstreamVariables = z.output<typeof upstreamVariables>;

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

function refuseUnknownCalls(values: Record<string, unknown>, context: z.RefinementCtx): void {
  for (const key of Object.keys(values)) {
    if (!isCallKey(key))
      context.addIssue({ code: "custom", path: [key], message: "is the key of no call" });
  }
}
