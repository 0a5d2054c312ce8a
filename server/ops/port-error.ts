import { ConfigurationError } from "../config/env";

/** Returns the error of a port that cannot be used, as one line that names its variable. */
export function toPortError(name: "PORT" | "OPS_PORT", port: number, error: unknown): Error {
  const { code } = error as NodeJS.ErrnoException;
  const reason =
    code === "EADDRINUSE" ? "is in use by another process" : `cannot be used (${code})`;
  return new ConfigurationError([`${name}: ${port} ${reason}`]);
}
