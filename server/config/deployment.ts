import { isIPv4 } from "node:net";

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that only a real installation sets. */
const SIGNS_OF_PRODUCTION = ["UPSTREAM_URL", "REDIS_URL", "SESSION_SECRETS", "PUBLIC_ORIGIN"];

/**
 * Returns why the server must not start without DEPLOYMENT, or null when nothing suggests production.
 * @param demoCommand whether `--demo` was given
 */
export function findMissingDeployment(
  environment: Environment,
  { demoCommand }: { demoCommand: boolean },
): string | null {
  if (environment.DEPLOYMENT) return null;
  const signs = SIGNS_OF_PRODUCTION.filter(
    (name) => environment[name] || environment[`${name}_FILE`],
  ).map((name) => `${name} is set`);
  if (environment.HOST && !isLoopback(environment.HOST)) signs.push("HOST is not loopback");
  if (environment.NODE_ENV === "production" && !demoCommand) signs.push("NODE_ENV is production");
  if (signs.length === 0) return null;
  return (
    `DEPLOYMENT: not set, although ${signs.join(", ")}. ` +
    "Set DEPLOYMENT=production to serve visitors, " +
    "or DEPLOYMENT=demo to try the product with its sandbox (npm start in an empty environment does)."
  );
}

/** An IPv6 address in a URL has brackets. */
export function isLoopback(host: string): boolean {
  return ["localhost", "::1", "[::1]"].includes(host) || (isIPv4(host) && host.startsWith("127."));
}
