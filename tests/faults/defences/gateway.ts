// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of the sources

import { mirrored, provedBy } from "./defence";

export const defencesOfGateway = [
  ...provedBy("server/api/resources/open-sessions", "gateway/account/own-sessions.ts", {
    "a user ends their own sessions alone": [
      'if (!session) throw new GatewayError("not-found");',
      "if (!session) return {} as OwnSession;",
    ],
    "ended sessions stand in the audit log": [
      'this.context.audit({ action: "session-ended", sessionId: id });',
      "void id;",
    ],
  }),
  ...provedBy("security/company-rules", "gateway/company/company-users.ts", {
    "a company's users are its administrators'": [
      "if (!company || !canManageCompanyUsers(company)) throw",
      "if (!company) throw",
    ],
    "an administrator manages the chosen company alone": [
      "if (company.companyId !== companyId) throw",
      "if (false) throw",
    ],
  }),
  ...mirrored("gateway/company/company-users.ts", {
    "nobody deletes himself": ["if (administrator.uid === uid)", "if (false)"],
    "one administrator stays": [
      "if (await this.isLastAdministrator(companyId, uid))",
      "if (false)",
    ],
  }),
  ...provedBy("server/api/http/etag", "gateway/company/company-users.ts", {
    "a change of what has changed since is refused": [
      "if (expected) requireRevision(",
      "if (false) requireRevision(",
    ],
  }),
  ...provedBy("security/limits-by-json", "gateway/company/company.ts", {
    "enterprise keys tried are counted": ['await rateLimiter.hit("company-key:user", uid, one);'],
  }),
  ...provedBy("api/ended-roles", "gateway/company/current-company.ts", {
    "a role is read again after a minute": ["this.checking ??= this.check(company);", "{}"],
    "a member who left has no company": [
      'if (hasLeft) await session.replace("company", undefined);',
    ],
  }),
  ...provedBy("server/ops/audit-log", "gateway/context.ts", {
    "a refused action stands in the audit log": [
      'this.audit(event, error instanceof GatewayError ? error.code : "internal");',
    ],
  }),
  ...mirrored("gateway/core/duplicate-payments.ts", {
    "a renewal is no duplicate payment": ["return lastMadeAt < firstPaidAt;", "return true;"],
    "two companies do not pay for one another": [
      "if (areRecorded && record.companyId !== otherRecord.companyId) return false;",
    ],
    "a duplicate payment is found": [
      "return later.createdAt < (earlier.foundPaidAt",
      "return later.createdAt > (earlier.foundPaidAt",
    ],
  }),
  ...mirrored("gateway/core/favourite.ts", {
    "a user name is no host": ["[^\\s/?#@\\\\:]+", "[^\\s/?#\\\\:]+"],
    "an address has a scheme of the web": ["/^https?:", "/^[a-z]+:"],
  }),
  ...provedBy("security/middleware", "gateway/core/login-paths.ts", {
    "redirectTo stays on this origin": ["url?.origin !== BASE || ", "!url || "],
    "redirectTo is no host after dots": ['|| url.pathname.startsWith("//")'],
    "redirectTo begins with a slash": ['!value.startsWith("/") || '],
    "redirectTo signs nobody out": ['url.pathname === "/logout" || '],
    "redirectTo is bounded": [" || value.length > 2048"],
  }),
  ...provedBy(
    ["gateway/core/network", "security/one-against-another-at-login"],
    "gateway/core/network.ts",
    {
      "an IPv6 customer counts as one address": [
        "groups.slice(0, NETWORK_GROUPS).join",
        "groups.join",
      ],
    },
  ),
  ...provedBy(
    ["gateway/core/permissions", "security/company-rules"],
    "gateway/core/permissions.ts",
    {
      "an administrator is one by his role": [
        '(companyKeyRole === "company-admin" || isSuper)',
        "true",
      ],
    },
  ),
  ...mirrored("gateway/core/qr-image.ts", {
    "a picture is on the web": ["if (!/^https?:$/.test(protocol)) return false;"],
  }),
  ...mirrored("gateway/core/upload-signature.ts", {
    "a file is what its bytes say": [
      "bytes.every((byte, index) => head[at + index] === byte)",
      "true",
    ],
  }),
  ...provedBy("security/one-against-another-at-login", "gateway/login/login-limits.ts", {
    "tries are counted by phone": ["`${mobileNumber} ${site}`, times(1)", "site, times(1_000)"],
    "tries are counted by address": ["times(networkFactor)", "times(1_000_000)"],
    "tries are counted by number from all strange addresses": [
      "times(numberFactor)",
      "times(1_000_000)",
    ],
    "a stranger does not lock a number out of its own address": [
      "await knownAddresses.has(mobileNumber, site)",
      "false",
    ],
    "a network learns few numbers": ["if (waitMs > 0) throw tooMany(waitMs);"],
    "QR codes of an address are bounded": [
      "limit: shared.limits.qrCodesPerHour,",
      "limit: 1_000_000,",
    ],
  }),
  ...provedBy("security/one-against-another-at-login", "gateway/login/message-ceiling.ts", {
    "one network does not take all messages": ["overShareMs === 0 ? 2 : 1", "2"],
    "a message that was not sent does not count": ["error.status < 500", "false"],
  }),
  ...provedBy("server/api/resources/qr-logins", "gateway/login/password-login.ts", {
    "no password login where it is switched off": [
      "if (!this.context.shared.passwordLogin)",
      "if (false)",
    ],
  }),
  ...provedBy("security/one-against-another-at-login", "gateway/login/verification-codes.ts", {
    "a code to bind a number needs a scan": [
      'if (!scanned) throw new GatewayError("unauthorized");',
    ],
  }),
  ...provedBy("server/api/resources/orders", "gateway/order/lost-orders.ts", {
    "a node that died during a purchase blocks it for seconds": [
      "const SETTLING_MS = 3_000;",
      "const SETTLING_MS = 7_200_000;",
    ],
  }),
  ...provedBy("server/api/resources/orders", "gateway/order/order-creation.ts", {
    "a request whose response was lost stays written down": [
      "await this.records.writeProgress(intent, { requestedAt, endedAt: now() });",
      "await this.records.deleteProgress(intent);",
    ],
  }),
  ...provedBy("server/ops/audit-log", "gateway/order/payment-status.ts", {
    "a paid order stands in the audit log": [
      'this.context.audit({ action: "order-paid", orderId, companyId, productId });',
    ],
  }),
  ...provedBy("server/api/resources/orders", "gateway/order/records.ts", {
    "an order is its buyer's": ["`order:{${uid}} ${orderId}`", "`order:{} ${orderId}`"],
  }),
  ...provedBy(
    ["gateway/upstream/send-request", "gateway/upstream/parse-response"],
    "gateway/upstream/pool.ts",
    {
      "an answer is bounded": ["maxResponseSize: MAX_BODY_BYTES,"],
    },
  ),
  ...mirrored("gateway/upstream/qr-text.ts", {
    "what cannot be drawn is no QR code": ["!LONE_SURROGATE.test(text)", "true"],
  }),
  ...provedBy("gateway/upstream/transport", "gateway/upstream/query.ts", {
    "a value stays within its parameter": [
      'encodeURIComponent(value.replace(LONE_SURROGATE, "\\uFFFD"))',
      "value",
    ],
  }),
  ...provedBy(
    ["gateway/upstream/parse-response", "gateway/upstream/transport"],
    "gateway/upstream/transport.ts",
    {
      "a quoted token is taken out": ['message.replaceAll(token, "***")', "message"],
    },
  ),
  ...mirrored("gateway/upstream/wire.ts", {
    "an address is a web page's": ["/^https?:/i.test(text) && "],
    "a text is bounded": ["value.slice(0, MAX_TEXT)", "value"],
    "an id is made of safe characters": ["z.string().regex(/^[0-9A-Za-z_-]{1,64}$/)", "z.string()"],
  }),
];
