// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of the sources

import { mirrored, provedBy } from "./defence";

export const defencesOfServer = [
  ...provedBy("security/middleware", "server/api/api.ts", {
    "JSON is kept nowhere": ['"Cache-Control": "no-store",'],
    "JSON is no document": [
      "\"Content-Security-Policy\": \"default-src 'none'; frame-ancestors 'none'\",",
    ],
  }),
  ...mirrored("server/api/authentication.ts", {
    "a cookie counts only from our own page": [
      "if (!isFromOwnPage(request, origins)) throw",
      "if (false) throw",
    ],
    "a signed-in operation needs a session": [
      'if (!session.signedIn && (id || access === "signed-in"))',
      "if (false)",
    ],
  }),
  ...provedBy("security/one-against-another", "server/ops/shares.ts", {
    "a client gets its share alone": ["if ((held.get(client) ?? 0) >= max)", "if (false)"],
  }),
  ...provedBy("security/one-against-another", "server/ops/load.ts", {
    "the last slots are for payers": ["maxRequests - reserve)", "maxRequests)"],
  }),
  ...provedBy("security/one-against-another", "server/middleware/overload.ts", {
    "a payer is signed in": ["user !== null && open", "open"],
  }),
  ...provedBy("security/one-against-another", "server/http-server.ts", {
    "pipelined requests wait": ["if (line.length === 1) begin(line);", "app(request, response);"],
  }),
  ...provedBy("security/limits-by-json", "server/api/http/client-limits.ts", {
    "wrong tokens are bounded": ["check(ofToken.exceeded ? ofToken : ofAddress, response);"],
    "wrong tokens deny no other token of the address": [
      "failures.isSpent(`${address} ${prefix}`)",
      "failures.isSpent(address)",
    ],
  }),
  ...provedBy("server/api/api", "server/api/http/cors.ts", {
    "an origin is answered only when listed": [
      "const origin = allowed.size > 0 && [...allowed];",
      "const origin = allowed.size > 0 && [/./];",
    ],
    "a preflight is granted only when listed": [
      'allowed.has(request.get("Origin") ?? "") ? options : closed',
      "options",
    ],
  }),
  ...provedBy("server/api/http/idempotency", "gateway/session/idempotency.ts", {
    "a key is its user's": ["[`${uid} ${operation}`, key]", "[operation, key]"],
  }),
  ...mirrored("server/api/http/input.ts", {
    "a parameter does not come twice": ["if (repeated.size > 0)", "if (false)"],
    "what is not expected is refused": [
      'return Object.keys(value).map((field) => ({ field, code: "unknown-member" }));',
      "return [];",
    ],
  }),
  ...mirrored("server/api/http/json-body.ts", {
    "only JSON reaches an operation": [' || !JSON_TYPE.test(request.get("Content-Type") ?? "")'],
    "only UTF-8 is text": ['"utf-8", { fatal: true }', '"utf-8"'],
  }),
  ...mirrored("server/api/http/request-limit.ts", {
    "a caller's requests are bounded": ["exceeded: used > perMinute", "exceeded: false"],
  }),
  ...mirrored("server/config/deployment.ts", {
    "the demo is no fallback": ["if (signs.length === 0) return null;", "return null;"],
  }),
  ...provedBy("server/config/env", "server/config/variables.ts", {
    "published example secrets are refused": ['value.includes("change-me")', "value.length === 0"],
    "the ops port is not for the public": [
      'OPS_HOST: z.string().default("127.0.0.1")',
      'OPS_HOST: z.string().default("0.0.0.0")',
    ],
  }),
  ...mirrored("server/cookies.ts", {
    "a cookie that comes twice is not believed": ["pairs.length === 1", "pairs.length >= 1"],
    HttpOnly: ["httpOnly: true,"],
    SameSite: ['sameSite: "lax",'],
    Secure: ['name.startsWith("__Host-")', "false"],
    "__Host-": ['"__Host-" : ""', '"" : ""'],
  }),
  ...mirrored("server/http-server.ts", {
    "a silent connection is closed": ["server.timeout = idleMs;"],
    "a request at work keeps its connection": ['response.on("timeout", keepConnectionOpen);'],
  }),
  ...provedBy("server/limits", "server/middleware/read-body.ts", {
    "forms: a stated length beyond the limit is refused": [
      'if (Number(request.get("Content-Length") ?? 0) > MAX_BODY_BYTES)',
      "if (false)",
    ],
    "forms: a body that grows beyond the limit is refused": [
      "if (bytes > MAX_BODY_BYTES)",
      "if (false)",
    ],
  }),
  ...provedBy("security/middleware", "server/middleware/malformed-address.ts", {
    "control characters of a path go no further": [
      "return !CONTROL.test(decodeURIComponent(path));",
      "decodeURIComponent(path); return true;",
    ],
  }),
  ...provedBy("security/middleware", "server/middleware/canonical-path.ts", {
    "encoded slashes, dots and letters go no further": ["!AMBIGUOUS.test(path) && ", ""],
    "a path that resolves to another goes no further": [
      "new URL(path, BASE).pathname === path;",
      "true;",
    ],
  }),
  ...provedBy("security/middleware", "server/middleware/missing-file.ts", {
    "a missing file is no page": ["if (!isFile) return next();", "return next();"],
  }),
  ...provedBy("server/api/authentication", "server/middleware/origin-check.ts", {
    "Sec-Fetch-Site is believed": [
      'if (site !== undefined && site !== "same-origin") return false;',
    ],
    "Origin is compared": ["return ownOrigins.has(headers.origin);", "return true;"],
    "a change without Origin is refused": ["if (!SAFE_METHODS.has(method)) return false;"],
    "a read by cookie says where it comes from": [
      'return site === "same-origin" || ownOrigins.has(originOf(headers.referer));',
      "return true;",
    ],
  }),
  ...provedBy("security/middleware", "server/middleware/origin-check.ts", {
    "forms: Sec-Fetch-Site is believed": [
      'if (site !== undefined && site !== "same-origin") return false;',
    ],
    "forms: Origin is compared exactly": ["return ownOrigins.has(headers.origin);", "return true;"],
    "forms: only reads pass unasked": [
      '["GET", "HEAD", "OPTIONS"]',
      '["GET", "HEAD", "OPTIONS", "DELETE", "TRACE"]',
    ],
  }),
  ...provedBy("security/middleware", "server/middleware/reject-trace.ts", {
    "a method that no screen can be asked with goes no further": [
      'if (request.method !== "TRACE") return next();',
      "return next();",
    ],
  }),
  ...provedBy("security/middleware", "server/middleware/request-target.ts", {
    "a target's host is dropped": ['target.replace(SCHEME_AND_HOST, "")', "target"],
  }),
  ...provedBy("security/middleware", "server/middleware/security-header-values.ts", {
    "default-src none": ["defaultSrc: [\"'none'\"]", "defaultSrc: [\"'self'\"]"],
    "nobody frames a page": ["frameAncestors: [\"'none'\"]", "frameAncestors: [\"'self'\"]"],
    "a form goes nowhere else": ["formAction: [\"'self'\"],"],
    "a script of our own host needs its hash or the nonce": [
      "return [\"'strict-dynamic'\"",
      "return [\"'self'\"",
    ],
    "no base element": ["baseUri: [\"'none'\"],"],
    "HSTS for two years": ["maxAge: 63_072_000", "maxAge: 0"],
    "no address leaves by Referer": ['policy: "same-origin"', 'policy: "unsafe-url"'],
  }),
  ...provedBy("security/middleware", "server/middleware/security-headers.ts", {
    "each answer has a nonce of its own": ["nanoid(NONCE_LENGTH)", '"n".repeat(NONCE_LENGTH)'],
  }),
  ...mirrored("server/middleware/single-host.ts", {
    "two Host headers are refused": ["if (hosts.length <= 1) return next();", "return next();"],
  }),
  ...mirrored("server/middleware/slow-clients.ts", {
    "who read slowly once is not let go later": ['.off("timeout", destroySocket)'],
  }),
  ...mirrored("server/middleware/static-files.ts", {
    "only known kinds of files are served": ["!EXTENSIONS.has(", "false && !EXTENSIONS.has("],
  }),
  ...mirrored("server/ops/audit-log.ts", {
    "the audit log has a pseudonym of a phone number": [
      "mobileNumber && pseudonym(mobileNumber)",
      "mobileNumber",
    ],
    "the audit log has no whole address": ["maskAddress(clientAddress)", "clientAddress"],
    "LOG_LEVEL does not switch the audit log off": [
      'logger.level === "silent" ? "silent" : "info"',
      "logger.level",
    ],
  }),
  ...mirrored("server/ops/log-output.ts", {
    "the log's buffer is bounded": [
      "if (this.bufferedBytes + bytes > this.maxBufferedBytes)",
      "if (false)",
    ],
    "lines that a full disk refuses are dropped": ["else if (!isBusy(error)) this.dropChunk();"],
    "the last lines are waited for half a second at most": [
      "while (this.takeChunk() && Date.now() < deadline)",
      "while (this.takeChunk() && Date.now() < deadline + 60_000)",
    ],
    "the last lines come out": [
      "this.chunk = this.chunk.subarray(writeSync(this.fd, this.chunk));",
      "return;",
    ],
  }),
  ...mirrored("server/unhandled-rejections.ts", {
    "a failure that nobody awaits ends no process": [
      'process.on("unhandledRejection",',
      'process.on("noSuchEvent",',
    ],
  }),
];
