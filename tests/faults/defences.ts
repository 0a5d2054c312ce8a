// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of the sources

/** One defence, how to take it away, and the tests that must notice. */
export interface Defence {
  name: string;
  file: string;
  /** Occurs exactly once in the file. */
  search: string;
  replace: string;
  tests: readonly string[];
}

const defence = (
  file: string,
  name: string,
  search: string,
  replace: string,
  ...tests: string[]
): Defence => ({
  name,
  file,
  search,
  replace,
  tests: tests.map((test) => `tests/${test}.test.ts`),
});

const AUTH = "server/api/authentication.ts";
const ORIGIN = "server/middleware/origin-check.ts";
const API_AUTH = "server/api/authentication";
const API_HTTP = "server/api/api";
const MIDDLEWARE = "security/middleware";
const HEADERS = "server/middleware/security-header-values.ts";
const JSON_HEADERS = "server/api/api.ts";
const REDIRECT = "gateway/core/login-paths.ts";
const RECORDS = "gateway/session/session-records.ts";
const KEYRING = "gateway/session/keyring.ts";
const LOGIN_LIMITS = "gateway/login/login-limits.ts";
const COMPANY = "gateway/company/company.ts";
const USERS = "gateway/company/company-users.ts";
const WIRE = "gateway/upstream/wire.ts";
const SCRIPTS = "gateway/session/redis-scripts.ts";
const LIMITS = "security/limits-by-json";
const SECRETS = "gateway/session/keyring";
const BINDING = "gateway/session/session-binding";
const WIRE_TEST = "gateway/upstream/wire";
const FAILURES = "gateway/upstream/parse-response";
const LOG_OUTPUT = "server/ops/log-output.ts";
const LOG_TEST = "server/ops/log-output";
const AUDIT_LOG = "server/ops/audit-log.ts";
const ENVIRONMENT = "server/config/env";

/** Taken away one at a time by `npm run test:mutations`; tests that need no build, so that it is quick. */
export const defences: readonly Defence[] = [
  // Who asks, and from where.
  defence(
    AUTH,
    "a cookie counts only from our own page",
    "if (!isFromOwnPage(request, origins)) throw",
    "if (false) throw",
    API_AUTH,
  ),
  defence(
    ORIGIN,
    "Sec-Fetch-Site is believed",
    'if (site !== undefined && site !== "same-origin") return false;',
    "",
    API_AUTH,
  ),
  defence(
    ORIGIN,
    "Origin is compared",
    "return ownOrigins.has(headers.origin);",
    "return true;",
    API_AUTH,
  ),
  defence(
    ORIGIN,
    "a change without Origin is refused",
    "if (!SAFE_METHODS.has(method)) return false;",
    "",
    API_AUTH,
  ),
  defence(
    ORIGIN,
    "a read by cookie says where it comes from",
    'return site === "same-origin" || ownOrigins.has(originOf(headers.referer));',
    "return true;",
    API_AUTH,
  ),
  defence(
    AUTH,
    "a signed-in operation needs a session",
    'if (!session.signedIn && (id || access === "signed-in"))',
    "if (false)",
    API_AUTH,
  ),
  defence(
    ORIGIN,
    "forms: Sec-Fetch-Site is believed",
    'if (site !== undefined && site !== "same-origin") return false;',
    "",
    MIDDLEWARE,
  ),
  defence(
    ORIGIN,
    "forms: Origin is compared exactly",
    "return ownOrigins.has(headers.origin);",
    "return true;",
    MIDDLEWARE,
  ),
  defence(
    ORIGIN,
    "forms: only reads pass unasked",
    '["GET", "HEAD", "OPTIONS"]',
    '["GET", "HEAD", "OPTIONS", "DELETE", "TRACE"]',
    MIDDLEWARE,
  ),
  defence(
    "server/api/http/cors.ts",
    "an origin is answered only when listed",
    "const origin = allowed.size > 0 && [...allowed];",
    "const origin = allowed.size > 0 && [/./];",
    API_HTTP,
  ),
  defence(
    "server/api/http/cors.ts",
    "a preflight is granted only when listed",
    'allowed.has(request.get("Origin") ?? "") ? options : closed',
    "options",
    API_HTTP,
  ),

  // Cookies.
  defence(
    "server/cookies.ts",
    "a cookie that comes twice is not believed",
    "pairs.length === 1",
    "pairs.length >= 1",
    "server/cookies",
  ),
  defence("server/cookies.ts", "HttpOnly", "httpOnly: true,", "", "server/cookies"),
  defence("server/cookies.ts", "SameSite", 'sameSite: "lax",', "", "server/cookies"),
  defence("server/cookies.ts", "Secure", 'name.startsWith("__Host-")', "false", "server/cookies"),
  defence("server/cookies.ts", "__Host-", '"__Host-" : ""', '"" : ""', "server/cookies"),

  // What comes in.
  defence(
    "server/api/http/json-body.ts",
    "a body is bounded while it is read",
    'if (bytes > MAX_BODY_BYTES) next(new GatewayError("body-too-large"));',
    "",
    "server/api/http/json-body",
  ),
  defence(
    "server/api/http/json-body.ts",
    "only JSON reaches an operation",
    'if (!JSON_TYPE.test(request.get("Content-Type") ?? ""))',
    "if (false)",
    "server/api/http/json-body",
  ),
  defence(
    "server/api/http/json-body.ts",
    "only UTF-8 is text",
    "if (!isUtf8(bytes))",
    "if (false)",
    "server/api/http/json-body",
  ),
  defence(
    "server/api/http/input.ts",
    "a parameter does not come twice",
    "if (repeated.length > 0)",
    "if (false)",
    API_HTTP,
    "server/api/http/problem-response",
    "server/api/resources/orders",
  ),
  defence(
    "server/api/http/input.ts",
    "what is not expected is refused",
    'return Object.keys(value).map((field) => ({ field, code: "unknown-member" }));',
    "return [];",
    API_HTTP,
    "server/api/http/problem-response",
  ),
  defence(
    "server/middleware/body-limit.ts",
    "forms: a length beyond the limit is refused",
    'if (Number(request.get("Content-Length") ?? 0) > bytes)',
    "if (false)",
    MIDDLEWARE,
  ),
  defence(
    "server/middleware/malformed-address.ts",
    "control characters of a path go no further",
    "return !CONTROL.test(decodeURIComponent(path));",
    "decodeURIComponent(path); return true;",
    MIDDLEWARE,
  ),
  defence(
    "server/middleware/malformed-address.ts",
    "a path like a host goes no further",
    'if (path.startsWith("//")) return false;',
    "",
    MIDDLEWARE,
  ),
  defence(
    "server/middleware/missing-file.ts",
    "a missing file is no page",
    "if (!isFile) return next();",
    "return next();",
    MIDDLEWARE,
  ),
  defence(
    "server/middleware/request-target.ts",
    "a target's host is dropped",
    'target.replace(SCHEME_AND_HOST, "")',
    "target",
    MIDDLEWARE,
  ),
  defence(
    "server/middleware/static-files.ts",
    "only known kinds of files are served",
    "!EXTENSIONS.has(",
    "false && !EXTENSIONS.has(",
    "server/middleware/static-files",
  ),
  defence(
    "gateway/core/upload-signature.ts",
    "a file is what its bytes say",
    "bytes.every((byte, index) => head[at + index] === byte)",
    "true",
    "gateway/core/upload-signature",
  ),
  defence(
    "gateway/core/favourite.ts",
    "a user name is no host",
    "[^\\s/?#@\\\\:]+",
    "[^\\s/?#\\\\:]+",
    "gateway/core/favourite",
  ),
  defence(
    "gateway/core/favourite.ts",
    "an address has a scheme of the web",
    "/^https?:",
    "/^[a-z]+:",
    "gateway/core/favourite",
  ),

  // Where one is sent.
  defence(
    REDIRECT,
    "redirectTo stays on this origin",
    "url?.origin !== BASE || ",
    "!url || ",
    MIDDLEWARE,
  ),
  defence(
    REDIRECT,
    "redirectTo is no host after dots",
    '|| url.pathname.startsWith("//")',
    "",
    MIDDLEWARE,
  ),
  defence(REDIRECT, "redirectTo begins with a slash", '!value.startsWith("/") || ', "", MIDDLEWARE),
  defence(
    REDIRECT,
    "redirectTo signs nobody out",
    'url.pathname === "/logout" || ',
    "",
    MIDDLEWARE,
  ),
  defence(REDIRECT, "redirectTo is bounded", " || value.length > 2048", "", MIDDLEWARE),

  // Headers.
  defence(
    HEADERS,
    "default-src none",
    "defaultSrc: [\"'none'\"]",
    "defaultSrc: [\"'self'\"]",
    MIDDLEWARE,
  ),
  defence(
    HEADERS,
    "nobody frames a page",
    "frameAncestors: [\"'none'\"]",
    "frameAncestors: [\"'self'\"]",
    MIDDLEWARE,
  ),
  defence(HEADERS, "a form goes nowhere else", "formAction: [\"'self'\"],", "", MIDDLEWARE),
  defence(
    HEADERS,
    "a script of our own host needs its hash or the nonce",
    "return [\"'strict-dynamic'\"",
    "return [\"'self'\"",
    MIDDLEWARE,
  ),
  defence(HEADERS, "no base element", "baseUri: [\"'none'\"],", "", MIDDLEWARE),
  defence(HEADERS, "HSTS for two years", "maxAge: 63_072_000", "maxAge: 0", MIDDLEWARE),
  defence(
    HEADERS,
    "no address leaves by Referer",
    'policy: "same-origin"',
    'policy: "unsafe-url"',
    MIDDLEWARE,
  ),
  defence(
    "server/middleware/security-headers.ts",
    "each answer has a nonce of its own",
    "nanoid(NONCE_LENGTH)",
    '"n".repeat(NONCE_LENGTH)',
    MIDDLEWARE,
  ),
  defence(JSON_HEADERS, "JSON is kept nowhere", '"Cache-Control": "no-store",', "", MIDDLEWARE),
  defence(
    JSON_HEADERS,
    "JSON is no document",
    "\"Content-Security-Policy\": \"default-src 'none'; frame-ancestors 'none'\",",
    "",
    MIDDLEWARE,
  ),

  // Guessing.
  defence(
    "gateway/session/rate-limit.ts",
    "a limit is a limit",
    "if (hits > limit)",
    "if (false)",
    "gateway/session/rate-limit",
  ),
  defence(
    "gateway/session/rate-limit.ts",
    "a phone number stands in the store as a hash",
    "const [fingerprint] = keyring.fingerprints(subject);",
    "const fingerprint = subject;",
    SECRETS,
  ),
  defence(
    LOGIN_LIMITS,
    "tries are counted by phone",
    'await hit("phone-address",',
    'if (false) await hit("phone-address",',
    LIMITS,
  ),
  defence(
    LOGIN_LIMITS,
    "tries are counted by address",
    'await hit("address",',
    'if (false) await hit("address",',
    LIMITS,
  ),
  defence(
    "gateway/login/verification-codes.ts",
    "codes sent are counted",
    'await limitTries(this.context, "code", mobileNumber, codesPerHour);',
    "",
    LIMITS,
  ),
  defence(
    COMPANY,
    "enterprise keys tried are counted",
    'await rateLimiter.hit("company-key:user", uid, one);',
    "",
    LIMITS,
  ),
  defence(
    "server/api/http/request-limit.ts",
    "a caller's requests are bounded",
    "exceeded: used > perMinute",
    "exceeded: false",
    "server/api/http/request-limit",
  ),
  defence(
    "server/api/events/open-streams.ts",
    "a caller's streams are bounded",
    "if ((open.get(client) ?? 0) >= MAX_PER_CLIENT)",
    "if (false)",
    "server/api/events/open-streams",
  ),

  defence(
    LOGIN_LIMITS,
    "tries are counted by number from all strange addresses",
    'await hit("phone", mobileNumber, most * NUMBER_FACTOR);',
    "{}",
    LIMITS,
  ),
  defence(
    LOGIN_LIMITS,
    "a stranger does not lock a number out of its own address",
    "if (!(await knownAddresses.has(mobileNumber, clientAddress)))",
    "if (true)",
    LIMITS,
  ),
  defence(
    "gateway/login/verification-codes.ts",
    "codes sent to all numbers are bounded",
    "await limitMessages(this.context);",
    "",
    LIMITS,
  ),
  defence(
    LOGIN_LIMITS,
    "QR codes of an address are bounded",
    "limit: shared.limits.qrCodesPerHour,",
    "limit: 1_000_000,",
    LIMITS,
  ),
  defence(
    "gateway/core/network.ts",
    "an IPv6 customer counts as one address",
    "groups.slice(0, NETWORK_GROUPS).join",
    "groups.join",
    "gateway/core/network",
    LIMITS,
  ),
  defence(
    "server/api/http/client-limits.ts",
    "wrong tokens are bounded",
    "check(ofToken.exceeded ? ofToken : ofAddress, response);",
    "",
    LIMITS,
  ),
  defence(
    "server/api/http/client-limits.ts",
    "wrong tokens deny no other token of the address",
    "failures.isSpent(`${address} ${prefix}`)",
    "failures.isSpent(address)",
    LIMITS,
  ),

  // Sessions and secrets.
  defence(
    RECORDS,
    "an id comes from a secure generator",
    "randomBytes(ID_BYTES)",
    "Buffer.alloc(ID_BYTES, Date.now() % 7)",
    "gateway/session/field-buffer",
  ),
  defence(
    RECORDS,
    "a session that has ended is not written",
    "if (!written) return false;",
    "",
    "gateway/session/session",
  ),
  defence(
    RECORDS,
    "ending takes the token too",
    "await this.store.delete(recordKey(hash), tokenKey(hash));",
    "await this.store.delete(recordKey(hash));",
    SECRETS,
    "gateway/session/session",
  ),
  defence(
    RECORDS,
    "a sealed token belongs to its session",
    "this.keyring.unseal(sealedToken, tokenPurpose(hash))",
    "this.keyring.unseal(sealedToken, tokenPurpose(hash)) ?? sealedToken",
    SECRETS,
  ),
  defence(
    RECORDS,
    "the store knows no session's id",
    "const [hash] = this.keyring.fingerprints(id);",
    "const hash = id;",
    SECRETS,
    BINDING,
  ),
  defence(
    "gateway/session/redis-reconnect.ts",
    "a Redis client that has ended begins anew",
    "redis.connect().catch(() => {});",
    "{}",
    "gateway/session/redis-reconnect",
  ),
  defence(
    SCRIPTS,
    "nothing revives an ended session",
    'if redis.call("EXISTS", KEYS[1]) == 0 then return 0 end\n      local last',
    "local last",
    "gateway/session/memory-store",
  ),
  defence(
    SCRIPTS,
    "a lock is released by its holder alone",
    'if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end\n      return redis.call("DEL"',
    'return redis.call("DEL"',
    "gateway/session/memory-store",
  ),
  defence(
    "gateway/session/hit-counter.ts",
    "a count ends",
    "customDuration: windowSeconds",
    "customDuration: 0",
    "gateway/session/rate-limit",
  ),
  defence(
    "gateway/session/session.ts",
    "signing in ends the session before",
    "      this.#destroyRecord(),\n    ]);",
    "    ]);",
    BINDING,
    "gateway/session/session",
  ),
  defence(
    KEYRING,
    "a short secret is refused",
    "if (secret.length < MIN_SECRET_LENGTH)",
    "if (false)",
    SECRETS,
  ),
  defence(
    KEYRING,
    "what is sealed is sealed for one purpose",
    ".setAAD(Buffer.from(purpose));\n      const body",
    '.setAAD(Buffer.from(""));\n      const body',
    SECRETS,
  ),
  defence(
    "server/api/http/idempotency.ts",
    "a key is its user's",
    "`${call.session.user?.uid} ${endpoint.id}`",
    "endpoint.id",
    "server/api/http/idempotency",
  ),
  defence(
    "gateway/session/idempotency.ts",
    "a key is for one body",
    "if (record.body !== body)",
    "if (false)",
    "gateway/session/idempotency",
  ),
  defence(
    "gateway/session/single-flight.ts",
    "one after the other",
    "if (await store.setIfAbsent(key, holder, leaseMs)) return;",
    "return;",
    "gateway/session/single-flight",
  ),
  defence(
    "gateway/session/lease.ts",
    "work that takes long keeps its lock",
    "store.compareAndExpire(key, holder, leaseMs).catch(() => {});",
    "",
    "gateway/session/single-flight",
  ),
  defence(
    "gateway/session/single-flight.ts",
    "a node that stood still begins again",
    "if (!(await store.compareAndExpire(lock, holder, leaseMs))) throw new LeaseLost();",
    "",
    "gateway/session/single-flight",
  ),
  defence(
    "gateway/order/lost-orders.ts",
    "a node that died during a purchase blocks it for seconds",
    "const SETTLING_MS = 3_000;",
    "const SETTLING_MS = 7_200_000;",
    "server/api/resources/orders",
  ),
  defence(
    "gateway/order/order-creation.ts",
    "a request whose response was lost stays written down",
    "await this.records.writeProgress(intent, { requestedAt, endedAt: now() });",
    "await this.records.deleteProgress(intent);",
    "server/api/resources/orders",
  ),

  defence(
    "gateway/session/user-sessions.ts",
    "a session's name in the list is not its reference",
    "reference.slice(0, PUBLIC_ID_LENGTH)",
    "reference",
    "gateway/session/user-sessions",
  ),
  defence(
    "gateway/session/user-sessions.ts",
    "an ended session's token goes with it",
    "await Promise.all(references.map((reference) => this.records.destroy(reference)));",
    "",
    "gateway/session/user-sessions",
    "server/api/resources/open-sessions",
  ),
  defence(
    "gateway/account/own-sessions.ts",
    "a user ends their own sessions alone",
    'if (!session) throw new GatewayError("not-found");',
    "if (!session) return {} as OwnSession;",
    "server/api/resources/open-sessions",
  ),
  defence(
    "gateway/account/own-sessions.ts",
    "ended sessions stand in the audit log",
    'this.context.audit({ action: "session-ended", sessionId: id });',
    "void id;",
    "server/api/resources/open-sessions",
  ),
  defence(
    "gateway/session/known-devices.ts",
    "devices stand in the store as keyed hashes",
    "keyring.fingerprints(`device ${device} of ${uid}`)",
    "[`device ${device} of ${uid}`] as const",
    "gateway/session/known-devices",
  ),

  // Who may.
  defence(
    USERS,
    "a company's users are its administrators'",
    "if (!company || !canManageCompanyUsers(company)) throw",
    "if (!company) throw",
    "security/company-rules",
  ),
  defence(
    USERS,
    "an administrator manages the chosen company alone",
    "if (company.companyId !== companyId) throw",
    "if (false) throw",
    "security/company-rules",
  ),
  defence(
    USERS,
    "nobody deletes himself",
    "if (administrator.uid === uid)",
    "if (false)",
    "gateway/company/company-users",
  ),
  defence(
    USERS,
    "one administrator stays",
    "if (await this.isLastAdministrator(companyId, uid))",
    "if (false)",
    "gateway/company/company-users",
  ),
  defence(
    USERS,
    "a change of what has changed since is refused",
    "if (expected) requireRevision(",
    "if (false) requireRevision(",
    "server/api/http/etag",
  ),
  defence(
    "gateway/core/permissions.ts",
    "an administrator is one by his role",
    '(companyKeyRole === "company-admin" || isSuper)',
    "true",
    "gateway/core/permissions",
    "security/company-rules",
  ),
  defence(
    "gateway/order/records.ts",
    "an order is its buyer's",
    "`order:{${uid}} ${orderId}`",
    "`order:{} ${orderId}`",
    "server/api/resources/orders",
  ),
  defence(
    "gateway/core/duplicate-payments.ts",
    "a renewal is no duplicate payment",
    "return lastMadeAt < firstPaidAt;",
    "return true;",
    "gateway/core/duplicate-payments",
  ),
  defence(
    "gateway/core/duplicate-payments.ts",
    "two companies do not pay for one another",
    "if (areRecorded && record.companyId !== otherRecord.companyId) return false;",
    "",
    "gateway/core/duplicate-payments",
  ),
  defence(
    "gateway/core/duplicate-payments.ts",
    "a duplicate payment is found",
    "return later.createdAt < (earlier.foundPaidAt",
    "return later.createdAt > (earlier.foundPaidAt",
    "gateway/core/duplicate-payments",
  ),
  defence(
    "gateway/company/current-company.ts",
    "a role is read again after a minute",
    "this.checking ??= this.check(company);",
    "{}",
    "api/ended-roles",
  ),
  defence(
    "gateway/company/current-company.ts",
    "a member who left has no company",
    'if (hasLeft) session.unset("company");',
    "",
    "api/ended-roles",
  ),

  // What the upstream says.
  defence(WIRE, "an address is a web page's", "/^https?:/i.test(text) && ", "", WIRE_TEST),
  defence(WIRE, "a text is bounded", "value.slice(0, MAX_TEXT)", "value", WIRE_TEST),
  defence(
    WIRE,
    "an id is made of safe characters",
    "z.string().regex(/^[0-9A-Za-z_-]{1,64}$/)",
    "z.string()",
    WIRE_TEST,
  ),
  defence(
    "gateway/upstream/transport.ts",
    "a quoted token is taken out",
    'message.replaceAll(token, "***")',
    "message",
    FAILURES,
    "gateway/upstream/transport",
  ),
  defence(
    "gateway/upstream/pool.ts",
    "an answer is bounded",
    "maxResponseSize: MAX_BODY_BYTES,",
    "",
    "gateway/upstream/send-request",
    FAILURES,
  ),
  defence(
    "server/unhandled-rejections.ts",
    "a failure that nobody awaits ends no process",
    'process.on("unhandledRejection",',
    'process.on("noSuchEvent",',
    "server/unhandled-rejections",
  ),
  defence(
    "gateway/upstream/qr-text.ts",
    "what cannot be drawn is no QR code",
    "!LONE_SURROGATE.test(text)",
    "true",
    "gateway/upstream/qr-text",
  ),
  defence(
    "server/middleware/reject-trace.ts",
    "a method that no screen can be asked with goes no further",
    'if (request.method !== "TRACE") return next();',
    "return next();",
    MIDDLEWARE,
  ),
  defence(
    "gateway/login/password-login.ts",
    "no password login where it is switched off",
    "if (!this.context.shared.passwordLogin)",
    "if (false)",
    "server/api/resources/qr-logins",
  ),
  defence(
    "gateway/core/qr-image.ts",
    "a picture is on the web",
    "if (!/^https?:$/.test(protocol)) return false;",
    "",
    "gateway/core/qr-image",
  ),
  defence(
    "gateway/upstream/query.ts",
    "a value stays within its parameter",
    'encodeURIComponent(value.replace(LONE_SURROGATE, "\\uFFFD"))',
    "value",
    "gateway/upstream/transport",
  ),
  defence(
    "server/http-server.ts",
    "a silent connection is closed",
    "server.timeout = idleMs;",
    "",
    "server/http-server",
  ),
  defence(
    "server/http-server.ts",
    "a request at work keeps its connection",
    'response.on("timeout", keepConnectionOpen);',
    "",
    "server/http-server",
  ),
  defence(
    "server/middleware/slow-clients.ts",
    "who read slowly once is not let go later",
    '.off("timeout", destroySocket)',
    "",
    "server/middleware/slow-clients",
  ),

  // How the process runs.
  defence(
    LOG_OUTPUT,
    "the log's buffer is bounded",
    "if (this.bufferedBytes + bytes > this.maxBufferedBytes)",
    "if (false)",
    LOG_TEST,
  ),
  defence(
    LOG_OUTPUT,
    "lines that a full disk refuses are dropped",
    "else if (!isBusy(error)) this.dropChunk();",
    "",
    LOG_TEST,
  ),
  defence(
    LOG_OUTPUT,
    "the last lines are waited for half a second at most",
    "while (this.takeChunk() && Date.now() < deadline)",
    "while (this.takeChunk() && Date.now() < deadline + 60_000)",
    LOG_TEST,
  ),
  defence(
    LOG_OUTPUT,
    "the last lines come out",
    "this.chunk = this.chunk.subarray(writeSync(this.fd, this.chunk));",
    "return;",
    LOG_TEST,
  ),
  defence(
    "server/config/deployment.ts",
    "the demo is no fallback",
    "if (signs.length === 0) return null;",
    "return null;",
    "server/config/deployment",
  ),
  defence(
    "server/config/variables.ts",
    "published example secrets are refused",
    'value.includes("change-me")',
    "value.length === 0",
    ENVIRONMENT,
  ),
  defence(
    "server/config/variables.ts",
    "the ops port is not for the public",
    'OPS_HOST: z.string().default("127.0.0.1")',
    'OPS_HOST: z.string().default("0.0.0.0")',
    ENVIRONMENT,
  ),
  defence(
    "server/middleware/single-host.ts",
    "two Host headers are refused",
    "if (hosts.length <= 1) return next();",
    "return next();",
    "server/middleware/single-host",
  ),
  defence(
    AUDIT_LOG,
    "the audit log has a pseudonym of a phone number",
    "mobileNumber && pseudonym(mobileNumber)",
    "mobileNumber",
    "server/ops/audit-log",
  ),
  defence(
    AUDIT_LOG,
    "the audit log has no whole address",
    "maskAddress(clientAddress)",
    "clientAddress",
    "server/ops/audit-log",
  ),
  defence(
    AUDIT_LOG,
    "LOG_LEVEL does not switch the audit log off",
    'logger.level === "silent" ? "silent" : "info"',
    "logger.level",
    "server/ops/audit-log",
  ),
  defence(
    "gateway/context.ts",
    "a refused action stands in the audit log",
    'this.audit(event, error instanceof GatewayError ? error.code : "internal");',
    "",
    "server/ops/audit-log",
  ),
  defence(
    "gateway/order/payment-status.ts",
    "a paid order stands in the audit log",
    'this.context.audit({ action: "order-paid", orderId, companyId, productId });',
    "",
    "server/ops/audit-log",
  ),
];
