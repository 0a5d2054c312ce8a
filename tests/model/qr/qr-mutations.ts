// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of the sources
import { type Mutation, mutation } from "../mistakes/mutation";

const LOGIN = "gateway/login/qr-login.ts";
const RECORDS = "gateway/login/qr-records.ts";
const VIEW = "gateway/login/qr-view.ts";
const BINDING = "gateway/login/phone-binding.ts";
const COUNTDOWN = "gateway/core/qr-countdown.ts";
const GATE = "gateway/session/poll-gate.ts";
const STORE = "gateway/session/memory-store.ts";
const SESSION = "gateway/session/session.ts";
const API = "server/api/resources/qr-logins.ts";

/** Mistakes that somebody could make in signing in by QR code; the stories must find each of them. */
export const qrMutations: readonly Mutation[] = [
  mutation(
    LOGIN,
    "the gate of the polls is missing",
    "const login = gate.entered\n        ?",
    "const login = record\n        ?",
  ),
  mutation(
    GATE,
    "the gate of the polls stays closed for a minute",
    "graceMs: intervalMs / 2",
    "graceMs: 60_000",
  ),
  mutation(
    STORE,
    "a record is replaced although it has changed",
    "      if (findText(key) !== expected) return false;\n      put(",
    "      put(",
  ),
  mutation(
    LOGIN,
    "a scan that comes too late is given up although the code still waits",
    "return isOpen ? this.conclude(id, current, state, scannedAt) : null;",
    "return isOpen && record.outcome ? this.conclude(id, current, state, scannedAt) : null;",
  ),
  mutation(
    LOGIN,
    "a scan that comes too late ends what another node has opened",
    "return isOpen ? this.conclude(id, current, state, scannedAt) : null;",
    "return current ? this.conclude(id, current, state, scannedAt) : null;",
  ),
  mutation(
    LOGIN,
    "a scan that comes too late leaves its session behind",
    "const signOut = () => session.signOut();",
    "const signOut = async () => {};",
  ),
  mutation(
    LOGIN,
    "a code is told to have expired before the store knows",
    'if (qrState(next, code) === "expired")',
    'if (qrState(next, code) === "signed-in")',
  ),
  mutation(
    LOGIN,
    "a failed poll counts as an answered one",
    "scan.answered ? afterAnsweredPoll : afterFailedPoll",
    "scan.answered ? afterAnsweredPoll : afterAnsweredPoll",
  ),
  mutation(
    LOGIN,
    "a failed poll of the upstream fails the request",
    "return { answered: false, user: null } as const;",
    "throw error;",
  ),
  mutation(
    LOGIN,
    "a poll resets the countdown",
    "remaining: countDown(stored.record.remaining) };",
    "remaining: countDown(120) };",
  ),
  mutation(
    LOGIN,
    "a poll does not write the countdown",
    "const written = this.records.replace(stored, next);",
    "const written = this.records.replace(stored, stored.record);",
  ),
  mutation(
    COUNTDOWN,
    "a code expires before its countdown is below 0",
    "remainingSeconds < 0;",
    "remainingSeconds <= 0.5;",
  ),
  mutation(
    VIEW,
    "a code never expires",
    'state === "pending" && isQrInvalid(remaining)',
    'state === "pending" && isQrInvalid(remaining + 1_000)',
  ),
  mutation(
    LOGIN,
    "a person without a phone number is signed in",
    "if (needsBinding(user))",
    'if (needsBinding(user) && user.uid === "")',
  ),
  mutation(
    BINDING,
    "the phone number is not bound at the upstream",
    "upstream.auth.bindMobile({ mobileNumber, uid: user.uid, code }),",
    "Promise.resolve({ upstream, uid: user.uid, code }),",
  ),
  mutation(
    SESSION,
    "the bound phone number is not stored",
    "{ ...user, mobileNumber }, { value: token, lifetimeMs }",
    "user, { value: token, lifetimeMs }",
  ),
  mutation(
    RECORDS,
    "there is no time to bind a phone",
    "BINDING_MS = 15 * 60_000",
    "BINDING_MS = 2_000",
  ),
  mutation(
    API,
    "a program is not told of its bound phone",
    "await gateway.qrLogin.concludeBinding(id);",
    "",
  ),
  mutation(
    RECORDS,
    "a session can be fetched once more after an hour",
    "DELIVERY_MS = 60_000",
    "DELIVERY_MS = 3_600_000",
  ),
  mutation(
    RECORDS,
    "a session can be fetched at once only",
    "DELIVERY_MS = 60_000",
    "DELIVERY_MS = 1_000",
  ),
  mutation(
    RECORDS,
    "one record for all logins",
    '`qr:{${hash("sha256", id, "base64url")}}`',
    '`qr:{${hash("sha256", id.slice(43), "base64url")}}`',
  ),
  mutation(
    LOGIN,
    "a code is not used up by its scan",
    "const concluded = { ...record, state, outcome };",
    "const concluded = { ...record, state: record.state, outcome };",
  ),
  mutation(
    LOGIN,
    "a program's session is stored after the login is",
    "if (record.delivers) await session.commit();",
    "",
  ),
  mutation(
    LOGIN,
    "a reload of the login shows another code",
    "return current ?? this.refresh();",
    'return current?.state === "signed-in" ? current : this.refresh();',
  ),
  mutation(
    LOGIN,
    "a browser forgets its code",
    'this.context.session.set("qrLoginId", qr.id);',
    "",
  ),
];
