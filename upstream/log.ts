import { NoticeRejected, ProviderError } from "./providers/errors";

/** What an operator reads of an error, whose message may have numbers and tokens in it. */
interface Failure {
  /** What failed, such as `a round` or the method and path of a call. */
  readonly work: string;
  /** The kind of error. */
  readonly kind: string;
  readonly provider?: string;
  /** The provider's, the database's or the system's; of a rejected notice its reason. */
  readonly code?: string;
  /** What a provider says about its refusal, or why a notice is rejected. */
  readonly detail?: string;
  /** The id of the gateway's request; its log has the same. */
  readonly requestId?: string;
  /** Positions in the source of an error that nothing expects. */
  readonly stack?: string;
}

type Write = (failure: Failure) => void;

/** For a terminal. */
const writeText: Write = ({ work, kind, provider, code, detail }) => {
  const parts = [kind, provider, code].filter(Boolean).join(" ");
  process.stderr.write(`upstream: ${work}: ${parts}${detail ? `: ${detail}` : ""}\n`);
};

let write = writeText;

/** Replaces the lines on stderr for the whole process. */
export function writeFailuresTo(other: Write): void {
  write = other;
}

const reported = new WeakSet<object>();

/** Writes one line for a provider's refusal, even when several places report it. */
export function reportError(work: string, error: unknown, requestId?: string): void {
  if (error instanceof ProviderError) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  const { name = typeof error, code, stack } = error as Partial<Error & { code: unknown }>;
  write({
    work,
    kind: name,
    requestId,
    ...(error instanceof ProviderError && {
      provider: error.provider,
      detail: withoutPersonalData(error.said),
    }),
    ...(error instanceof NoticeRejected && { detail: withoutPersonalData(error.message) }),
    ...(typeof code === "string" ? { code } : { stack: stack?.match(/^ +at .*/gm)?.join("\n") }),
  });
}

const MAX_DETAIL = 300;
const MOBILE = /^1\d{10}$/;
const LEAST_TOKEN = 24;

/** Leaves out phone numbers, ids of people, addresses of mail and tokens. */
const withoutPersonalData = (text: string): string =>
  text
    .slice(0, MAX_DETAIL)
    .replace(/\p{C}+/gu, " ")
    .replace(/[\w.+@-]+/g, (words) =>
      words.includes("@")
        ? "…"
        : words.replace(/[\w-]+/g, (word) => (isPersonal(word) ? "…" : word)),
    );

/** An app and a merchant have fewer digits. */
const isPersonal = (word: string): boolean =>
  word.split("-").some((part) => MOBILE.test(part)) ||
  (word.length >= LEAST_TOKEN && !word.startsWith("wx") && /\d/.test(word));
