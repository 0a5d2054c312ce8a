import { spawn } from "node:child_process";

/** A node whose event loop stands still for this long is killed, so that its callers ask another one. */
const WATCHDOG_MS = 3_000;
const SIGN_OF_LIFE_MS = 1_000;
const MICROSECONDS_PER_MS = 1_000;

/**
 * Tells systemd that the unit has started, and each second that it lives (docs/operating.md#a-node-that-stands-still).
 * Node has no datagram sockets of the kind that systemd listens to. The watchdog is asked for here and
 * not in the unit, because a former build gives no sign of life.
 */
export function notifySystemd(onFailure: (error: Error) => void): void {
  const tell = (...state: string[]) =>
    spawn("systemd-notify", state, { stdio: "ignore" }).on("error", onFailure);
  tell("--ready", `WATCHDOG_USEC=${WATCHDOG_MS * MICROSECONDS_PER_MS}`);
  setInterval(() => tell("WATCHDOG=1"), SIGN_OF_LIFE_MS).unref();
}
