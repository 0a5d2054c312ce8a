// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of the sources

import { mirrored, provedBy } from "./defence";

export const defencesOfSession = [
  ...provedBy("gateway/session/rate-limit", "gateway/session/hit-counter.ts", {
    "a count ends": ["customDuration: windowSeconds", "customDuration: 0"],
  }),
  ...mirrored("gateway/session/idempotency.ts", {
    "a key is for one body": [
      "record.body !== null && !isDigestOf(record.body, await work.readBody())",
      "false",
    ],
    "a reply is sealed": ["sealedReply: atRest.seal(reply, purposeOf(name))", "reply"],
    "a user's keys are bounded": ["used < kilobytesPerDay", "true"],
    "a key stays taken while the store is away": [
      ".catch(() => void writeLater(write))",
      ".catch(() => store.delete(name))",
    ],
  }),
  ...mirrored("gateway/session/keyring.ts", {
    "a short secret is refused": ["if (secret.length < MIN_SECRET_LENGTH)", "if (false)"],
    "what is sealed is sealed for one purpose": [
      ".setAAD(Buffer.from(purpose));\n      const body",
      '.setAAD(Buffer.from(""));\n      const body',
    ],
  }),
  ...mirrored("gateway/session/known-devices.ts", {
    "devices stand in the store as keyed hashes": [
      "keyring.fingerprints(`device ${device} of ${uid}`)",
      "[`device ${device} of ${uid}`] as const",
    ],
  }),
  ...provedBy("gateway/session/single-flight", "gateway/session/lease.ts", {
    "work that takes long keeps its lock": [
      "store.compareAndExpire(key, holder, leaseMs).catch(() => {});",
    ],
  }),
  ...mirrored("gateway/session/rate-limit.ts", {
    "a limit is a limit": ["if (hits > window.limit)", "if (false)"],
  }),
  ...provedBy("gateway/session/keyring", "gateway/session/rate-limit.ts", {
    "a phone number stands in the store as a hash": [
      ".map((fingerprint) => `rate:{${name}:${fingerprint}}`)",
      ".map(() => `rate:{${name}:${subject}}`)",
    ],
  }),
  ...mirrored("gateway/session/redis-reconnect.ts", {
    "a Redis client that has ended begins anew": ["redis.connect().catch(() => {});", "{}"],
  }),
  ...provedBy("gateway/session/memory-store", "gateway/session/redis-scripts.ts", {
    "nothing revives an ended session": [
      'if redis.call("EXISTS", KEYS[1]) == 0 then return 0 end\n      local last',
      "local last",
    ],
    "a lock is released by its holder alone": [
      'if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end\n      return redis.call("DEL"',
      'return redis.call("DEL"',
    ],
  }),
  ...provedBy("gateway/session/field-buffer", "gateway/session/session-records.ts", {
    "an id comes from a secure generator": [
      "randomBytes(ID_BYTES)",
      "Buffer.alloc(ID_BYTES, Date.now() % 7)",
    ],
  }),
  ...provedBy("gateway/session/session", "gateway/session/session-records.ts", {
    "a session that has ended is not written": ["if (!written) return false;"],
  }),
  ...provedBy(
    ["gateway/session/keyring", "gateway/session/session"],
    "gateway/session/session-records.ts",
    {
      "ending takes the token too": [
        "await this.store.delete(recordKey(hash), tokenKey(hash));",
        "await this.store.delete(recordKey(hash));",
      ],
    },
  ),
  ...provedBy("gateway/session/keyring", "gateway/session/session-records.ts", {
    "a sealed token belongs to its session": [
      "this.keyring.unseal(sealedToken, tokenPurpose(hash))",
      "this.keyring.unseal(sealedToken, tokenPurpose(hash)) ?? sealedToken",
    ],
  }),
  ...provedBy(
    ["gateway/session/keyring", "gateway/session/session-binding"],
    "gateway/session/session-records.ts",
    {
      "the store knows no session's id": [
        "const [hash] = this.keyring.fingerprints(id);",
        "const hash = id;",
      ],
    },
  ),
  ...provedBy(
    ["gateway/session/session-binding", "gateway/session/session"],
    "gateway/session/session.ts",
    {
      "signing in ends the session before": ["      this.#destroyRecord(),\n    ]);", "    ]);"],
    },
  ),
  ...mirrored("gateway/session/single-flight.ts", {
    "one after the other": [
      "if (await store.setIfAbsent(key, holder, leaseMs)) return;",
      "return;",
    ],
    "a node that stood still begins again": [
      "if (!(await store.compareAndExpire(lock, holder, leaseMs))) throw new LeaseLost();",
    ],
  }),
  ...mirrored("gateway/session/user-sessions.ts", {
    "a session's name in the list is not its reference": [
      "reference.slice(0, PUBLIC_ID_LENGTH)",
      "reference",
    ],
  }),
  ...provedBy(
    ["gateway/session/user-sessions", "server/api/resources/open-sessions"],
    "gateway/session/user-sessions.ts",
    {
      "an ended session's token goes with it": [
        "await Promise.all(references.map((reference) => this.records.destroy(reference)));",
      ],
    },
  ),
];
