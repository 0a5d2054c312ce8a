/** Asked every few seconds by whoever watches the process: neither logged nor ever turned away. */
export const isProbe = (path: string) => path === "/healthz" || path === "/readyz";
