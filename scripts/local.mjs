import { once } from "node:events";
import { createServer } from "node:net";

export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}

/** Asks until the result is truthy, which is returned. @throws Error after 30 seconds */
export async function until(ask) {
  for (let attempts = 0; attempts < 300; attempts += 1) {
    const result = await ask().catch(() => null);
    if (result) return result;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no success: ${ask}`);
}
