const WRONG_PASSWORD = /NOAUTH|WRONGPASS/;

/** Errors of Redis, and what the operator should correct. */
const ADVICE: readonly [error: RegExp, advice: string][] = [
  [/unknown command .set\b/i, "it is a Sentinel, which needs REDIS_MODE=sentinel"],
  [/MOVED \d+/, "it is a node of a cluster, which needs REDIS_MODE=cluster"],
  [/unknown command .sentinel\b/i, "it is no Sentinel: correct REDIS_URL or REDIS_MODE"],
  [/No such master/, "the Sentinels know no primary of this REDIS_SENTINEL_NAME"],
  [
    /cluster support disabled|unknown command .cluster\b/i,
    "it is no node of a cluster: correct REDIS_URL or REDIS_MODE",
  ],
  [/READONLY/, "it is a replica: REDIS_URL must name the primary, or the Sentinels"],
  [/OOM/, "its memory is full: raise maxmemory"],
  [
    /NOREPLICAS/,
    "too few replicas are connected to write: connect them or lower min-replicas-to-write",
  ],
  [/MISCONF/, "it cannot save to its disk and refuses writes: see its log"],
  [/LOADING/, "it still reads its data: try again later"],
  [WRONG_PASSWORD, "REDIS_URL has a wrong user or password, or none"],
  [
    /NOPERM/,
    "its user lacks a right: allow +@all -@dangerous +info on the keys of REDIS_KEY_PREFIX",
  ],
];

/** Whether Redis refuses the user or the password. */
export const isWrongPassword = (error: string): boolean => WRONG_PASSWORD.test(error);

/** Returns one line that says what to do about an error of Redis; null for any other error. */
export function findRedisAdvice(error: string): string | null {
  return ADVICE.find(([pattern]) => pattern.test(error))?.[1] ?? null;
}
