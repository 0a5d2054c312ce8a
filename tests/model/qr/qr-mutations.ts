// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of the sources
import { inFile, type Mutation } from "../mutation";

/** Mistakes that somebody could make in signing in by QR code; the stories must find each of them. */
export const qrMutations: readonly Mutation[] = [
  ...inFile("gateway/login/qr-login.ts", {
    "the gate of the polls is missing": [
      "const login = gate.entered\n        ?",
      "const login = record\n        ?",
    ],
  }),
  ...inFile("gateway/session/poll-gate.ts", {
    "the gate of the polls stays closed for a minute": [
      "graceMs: intervalMs / 2",
      "graceMs: 60_000",
    ],
  }),
  ...inFile("gateway/session/memory-store.ts", {
    "a record is replaced although it has changed": [
      "      if (findText(key) !== expected) return false;\n      put(",
      "      put(",
    ],
  }),
  ...inFile("gateway/login/qr-login.ts", {
    "a scan that comes too late is given up although the code still waits": [
      "return isOpen ? this.conclude(id, current, state, scannedAt) : null;",
      "return isOpen && record.outcome ? this.conclude(id, current, state, scannedAt) : null;",
    ],
    "a scan that comes too late ends what another node has opened": [
      "return isOpen ? this.conclude(id, current, state, scannedAt) : null;",
      "return current ? this.conclude(id, current, state, scannedAt) : null;",
    ],
    "a scan that comes too late leaves its session behind": [
      "const signOut = () => session.signOut();",
      "const signOut = async () => {};",
    ],
    "a code is told to have expired before the store knows": [
      'if (qrState(next, code) === "expired")',
      'if (qrState(next, code) === "signed-in")',
    ],
    "a failed poll counts as an answered one": [
      "scan.answered ? afterAnsweredPoll : afterFailedPoll",
      "scan.answered ? afterAnsweredPoll : afterAnsweredPoll",
    ],
    "a failed poll of the upstream fails the request": [
      "return { answered: false, user: null } as const;",
      "throw error;",
    ],
    "a poll resets the countdown": [
      "remaining: countDown(stored.record.remaining) };",
      "remaining: countDown(120) };",
    ],
    "a poll does not write the countdown": [
      "const written = this.records.replace(stored, next);",
      "const written = this.records.replace(stored, stored.record);",
    ],
  }),
  ...inFile("gateway/core/qr-countdown.ts", {
    "a code expires before its countdown is below 0": [
      "remainingSeconds < 0;",
      "remainingSeconds <= 0.5;",
    ],
  }),
  ...inFile("gateway/login/qr-view.ts", {
    "a code never expires": [
      'state === "pending" && isQrInvalid(remaining)',
      'state === "pending" && isQrInvalid(remaining + 1_000)',
    ],
  }),
  ...inFile("gateway/login/qr-login.ts", {
    "a person without a phone number is signed in": [
      "if (needsBinding(user))",
      'if (needsBinding(user) && user.uid === "")',
    ],
  }),
  ...inFile("gateway/login/phone-binding.ts", {
    "the phone number is not bound at the upstream": [
      "upstream.auth.bindMobile({ mobileNumber, uid: user.uid, code }),",
      "Promise.resolve({ upstream, uid: user.uid, code }),",
    ],
  }),
  ...inFile("gateway/session/session.ts", {
    "the bound phone number is not stored": [
      "{ ...user, mobileNumber }, { value: token, lifetimeMs }",
      "user, { value: token, lifetimeMs }",
    ],
  }),
  ...inFile("gateway/login/qr-records.ts", {
    "there is no time to bind a phone": ["BINDING_MS = 15 * 60_000", "BINDING_MS = 2_000"],
  }),
  ...inFile("server/api/resources/qr-logins.ts", {
    "a program is not told of its bound phone": ["await gateway.qrLogin.concludeBinding(id);", ""],
  }),
  ...inFile("gateway/login/qr-records.ts", {
    "a session can be fetched once more after an hour": [
      "DELIVERY_MS = 60_000",
      "DELIVERY_MS = 3_600_000",
    ],
    "a session can be fetched at once only": ["DELIVERY_MS = 60_000", "DELIVERY_MS = 1_000"],
    "one record for all logins": [
      '`qr:{${hash("sha256", id, "base64url")}}`',
      '`qr:{${hash("sha256", id.slice(43), "base64url")}}`',
    ],
  }),
  ...inFile("gateway/login/qr-login.ts", {
    "a code is not used up by its scan": [
      "const concluded = { ...record, state, outcome };",
      "const concluded = { ...record, state: record.state, outcome };",
    ],
    "a program's session is stored after the login is": [
      "if (record.delivers) await session.commit();",
      "",
    ],
    "a reload of the login shows another code": [
      "return current ?? this.refresh();",
      'return current?.state === "signed-in" ? current : this.refresh();',
    ],
    "a browser forgets its code": ['this.context.session.set("qrLoginId", qr.id);', ""],
  }),
];
