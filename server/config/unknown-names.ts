const MAX_DISTANCE = 2;
/** Shorter names are close to too many others. */
const MIN_LENGTH = 7;

/** Prefixes of the server only; other programs have variables that begin with SESSION_ or SERVICE_. */
const OWN_PREFIX = /^(UPSTREAM(?!_CHECK_)|REDIS|RATE_LIMIT|SHUTDOWN|VIP|OPS)_/;
/** Kubernetes sets these for each service, which may have the name redis or upstream. */
const OF_KUBERNETES = /_SERVICE_(HOST|PORT)(_|$)|_PORT(_|$)/;

/**
 * Returns complaints about misspelt names such as `UPSTEAM_URL`, and about unknown ones that begin as
 * the server's do. Where the right name is set too, one that only resembles it belongs to another
 * program, except for its singular or plural: somebody sets a value there that would be ignored.
 */
export function listUnknownNames(
  environment: Readonly<Record<string, string>>,
  knownNames: readonly string[],
): string[] {
  const known = new Set(knownNames);
  return Object.keys(environment)
    .filter((name) => !known.has(name) && name.includes("_") && name.length >= MIN_LENGTH)
    .flatMap((name) => {
      const meant =
        knownNames.find((candidate) => hasOtherEnding(name, candidate)) ??
        knownNames.find((candidate) => isNear(name, candidate));
      if (meant && (!environment[meant] || hasOtherEnding(name, meant)))
        return [`${name}: did you mean ${meant}?`];
      const unknown = OWN_PREFIX.test(name) && !OF_KUBERNETES.test(name);
      return unknown ? [`${name}: is no variable of the server`] : [];
    });
}

const hasOtherEnding = (name: string, candidate: string): boolean =>
  toSingular(name) === toSingular(candidate);

const toSingular = (name: string): string => name.replace(/IES$/, "Y").replace(/S$/, "");

function isNear(name: string, candidate: string): boolean {
  if (candidate.length < MIN_LENGTH) return false;
  if (Math.abs(name.length - candidate.length) > MAX_DISTANCE) return false;
  return editDistance(name, candidate) <= MAX_DISTANCE;
}

/** The least number of letters to insert, delete or replace (Levenshtein). */
function editDistance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      const deleted = (previous[column] ?? 0) + 1;
      const inserted = (current[column - 1] ?? 0) + 1;
      current.push(Math.min(replaced, deleted, inserted));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
