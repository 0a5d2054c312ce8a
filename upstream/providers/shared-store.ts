/** What all nodes share for the providers: access tokens, and nonces that have been used. */
export interface SharedStore {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ttlSeconds: number): Promise<void>;
  /** Returns true to the first caller in `ttlSeconds`. */
  claim(key: string, ttlSeconds: number): Promise<boolean>;
}
