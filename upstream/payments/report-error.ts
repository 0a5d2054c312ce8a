import { ProviderError } from "../providers/errors";

/** Writes one line to stderr, of the kind of error alone: messages of providers and databases have numbers and tokens in them. */
export function reportError(work: string, error: unknown): void {
  const { name = typeof error, code } = error as { name?: string; code?: unknown };
  const provider = error instanceof ProviderError ? error.provider : null;
  const parts = [name, provider, code].filter((part) => typeof part === "string");
  process.stderr.write(`upstream: ${work}: ${parts.join(" ")}\n`);
}
