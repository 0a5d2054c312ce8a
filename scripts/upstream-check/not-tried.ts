/** Thrown by a check that cannot run with the given options. */
export class NotTried extends Error {}

export function notTried(reason: string): never {
  throw new NotTried(reason);
}
