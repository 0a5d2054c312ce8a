import type { AddressInfo } from "node:net";
import { RedisStore } from "connect-redis";
import express from "express";
import session from "express-session";
import { Redis } from "ioredis";

declare module "express-session" {
  interface SessionData {
    user: string;
    fields: Record<string, number>;
  }
}

/** The usual way to keep sessions in Redis, with its own defaults, to hold ours against. */
export async function startExpressSession(redisUrl: string) {
  const redis = new Redis(redisUrl);
  const app = express();
  app.use(
    session({
      store: new RedisStore({ client: redis }),
      secret: "s".repeat(32),
      resave: false,
      saveUninitialized: false,
    }),
  );
  let arrived = () => {};
  let release: Promise<void> = Promise.resolve();
  app.get("/login", (request, response) => {
    request.session.user = "10001";
    response.end();
  });
  app.get("/slow", async (request, response) => {
    arrived();
    await release;
    request.session.fields = { late: 1 };
    response.end();
  });
  app.get("/logout", (request, response) => request.session.destroy(() => response.end()));
  app.get("/write/:name", async (request, response) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    request.session.fields = { ...request.session.fields, [request.params.name]: 1 };
    response.end();
  });
  app.get("/me", (request, response) => response.json(request.session));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    async signIn(): Promise<string> {
      const answer = await fetch(`${url}/login`);
      return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    },
    get: (path: string, cookie: string) => fetch(url + path, { headers: { cookie } }),
    /** Starts a request that ends only when it is told to. */
    async startSlow(cookie: string) {
      let end = () => {};
      release = new Promise((resolve) => {
        end = resolve;
      });
      const here = new Promise<void>((resolve) => {
        arrived = resolve;
      });
      const answer = fetch(`${url}/slow`, { headers: { cookie } });
      await here;
      return async () => {
        end();
        await answer;
      };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await redis.quit();
    },
  };
}
