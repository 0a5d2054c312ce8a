import { existsSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer as createViteServer } from "vite";

/* The development server loads `createApp` through Vite, which reloads changed code. */
if (existsSync(".env")) process.loadEnvFile(".env");
process.env.NODE_ENV = "development";
const vite = await createViteServer({ server: { middlewareMode: true }, appType: "custom" });
const { readConfig } = await vite.ssrLoadModule("/server/config/env.ts");
const { createDependencies } = await vite.ssrLoadModule("/server/dependencies.ts");
const { announce } = await vite.ssrLoadModule("/server/announce.ts");

const config = readConfig();
const dependencies = { ...(await createDependencies(config)), clientDirectory: null };

const server = createHttpServer((request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const { createApp } = await vite.ssrLoadModule("/server/app.ts");
      createApp(dependencies)(request, response);
    } catch (error) {
      vite.ssrFixStacktrace(error);
      process.stderr.write(`${error.stack}\n`);
      response.writeHead(500).end();
    }
  });
});
server.listen(config.PORT, config.HOST, () => announce(dependencies, server));
