/** Asked every few seconds by whoever watches the process: neither logged nor ever turned away. */
export const PROBES: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);
