import { ProviderError } from "./providers/errors";

/** What an operator reads of an error, whose message may have numbers and tokens in it. */
interface Failure {
  /** What failed, such as `a round` or the method and path of a call. */
  readonly work: string;
  /** The kind of error. */
  readonly kind: string;
  readonly provider?: string;
  /** The provider's, the database's or the system's. */
  readonly code?: string;
  /** Of the gateway, whose log has it too. */
  readonly requestId?: string;
  /** Positions in the source of an error that nothing expects. */
  readonly stack?: string;
}

type Write = (failure: Failure) => void;

/** For a terminal. */
const writeText: Write = ({ work, kind, provider, code }) => {
  const parts = [kind, provider, code].filter(Boolean);
  process.stderr.write(`upstream: ${work}: ${parts.join(" ")}\n`);
};

let write = writeText;

/** Replaces the lines on stderr for the whole process. */
export function writeFailuresTo(other: Write): void {
  write = other;
}

export function reportError(work: string, error: unknown, requestId?: string): void {
  const { name = typeof error, code, stack } = error as Partial<Error & { code: unknown }>;
  write({
    work,
    kind: name,
    requestId,
    ...(error instanceof ProviderError && { provider: error.provider }),
    ...(typeof code === "string" ? { code } : { stack: stack?.match(/^ +at .*/gm)?.join("\n") }),
  });
}
