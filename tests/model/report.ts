import type { Failure } from "./explore";

/** A story that must not happen, as a person reads it. */
export function failureInWords(
  { position, error, lines }: Failure,
  seed: number,
  flags = "",
): string {
  const reason = error instanceof Error ? error.message : String(error);
  const trace = error instanceof Error && error.name !== "Violation" ? `\n${error.stack}` : "";
  return [
    `Story ${position} of seed ${seed} does not end well: ${reason}${trace}`,
    "",
    ...lines,
    "",
    `Again: npm run test:model -- --seed=${seed} --skip=${position} --runs=1${flags}`,
  ].join("\n");
}
