const MAX_DISTANCE = 2;
/** Shorter names are close to too many others. */
const MIN_LENGTH = 7;

/**
 * Returns complaints about misspelt names such as `UPSTEAM_URL`, except where the right name is set too:
 * the other one then belongs to another program.
 */
export function listNearMisses(
  environment: Readonly<Record<string, string>>,
  knownNames: readonly string[],
): string[] {
  const known = new Set(knownNames);
  return Object.keys(environment)
    .filter((name) => !known.has(name) && name.includes("_") && name.length >= MIN_LENGTH)
    .flatMap((name) => {
      const meant = knownNames.find((candidate) => isNear(name, candidate));
      return meant && !environment[meant] ? [`${name}: did you mean ${meant}?`] : [];
    });
}

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
