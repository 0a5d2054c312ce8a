import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { load, writeCaches } from "./code-cache";

/** A kept page, the same page the ordinary way, and a probe: none asks the upstream. */
const ADDRESSES = ["/index", "/index?ordinary", "/readyz"];
const NO_UPSTREAM = "http://127.0.0.1:9";

const folder = fileURLToPath(new URL(".", import.meta.url));

/**
 * The last step of a build: has the built server answer what a start and its first visitors ask, and
 * keeps what V8 has compiled for it.
 */
async function writeCodeCache(): Promise<void> {
  const built = {
    ...loadBuilt<typeof import("./config/env")>("env.js"),
    ...loadBuilt<typeof import("./dependencies")>("dependencies.js"),
    ...loadBuilt<typeof import("./app")>("app.js"),
    ...loadBuilt<typeof import("./start")>("start.js"),
  };
  const config = built.readConfig({
    DEPLOYMENT: "demo",
    UPSTREAM_URL: NO_UPSTREAM,
    LOG_LEVEL: "warn",
  });
  const dependencies = await built.createDependencies(config);
  const server = createServer(built.createApp(dependencies)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  for (const address of ADDRESSES) await ask(`http://127.0.0.1:${port}${address}`);
  server.close();
  await dependencies.close();
  // What is loaded only when it is needed.
  for (const name of readdirSync(path.join(folder, "chunks")))
    if (name.endsWith(".js")) loadBuilt(path.join("chunks", name));
  writeCaches();
}

function loadBuilt<Module extends object>(name: string): Module {
  return load(path.join(folder, name)) as Module;
}

async function ask(url: string): Promise<void> {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  await answer.text();
}

void writeCodeCache();
