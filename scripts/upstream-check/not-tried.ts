/** The check cannot be made with what was given. */
export class NotTried extends Error {}

export function notTried(reason: string): never {
  throw new NotTried(reason);
}
