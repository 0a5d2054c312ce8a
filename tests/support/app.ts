import { existsSync } from "node:fs";
import type { RequestListener } from "node:http";
import { pathToFileURL } from "node:url";
import pino from "pino";
import type { createApp } from "~/server/app";
import type { readConfig } from "~/server/config/env";
import type { createDependencies, Dependencies, Overrides } from "~/server/dependencies";
import { SandboxControl } from "./sandbox-control";
import { withoutLimits } from "./without-limits";

const ORIGIN = "http://localhost";

export interface TestApp {
  app: RequestListener;
  origin: string;
  dependencies: Dependencies;
  sandbox: SandboxControl;
  /** Every log line, parsed. */
  logs: Record<string, unknown>[];
  close(): Promise<void>;
}

interface TestAppOptions {
  environment?: Record<string, string>;
  overrides?: Overrides;
}

/** The built application as production runs it, with the embedded sandbox as its upstream. */
export async function startTestApp({
  environment,
  overrides,
}: TestAppOptions = {}): Promise<TestApp> {
  const built = await loadBuild();
  const logs: Record<string, unknown>[] = [];
  const logger = pino({ level: "trace" }, { write: (line) => logs.push(JSON.parse(line)) });
  const config = built.readConfig({
    DEPLOYMENT: "demo",
    PUBLIC_ORIGIN: ORIGIN,
    ...withoutLimits,
    ...environment,
  });
  const dependencies = await built.createDependencies(config, {
    logger,
    // A test asks again at once, and a warm process answers within a millisecond.
    pollIntervals: { qrMs: 0, orderMs: 0 },
    ...overrides,
  });
  return {
    app: built.createApp(dependencies),
    origin: config.PUBLIC_ORIGIN,
    dependencies,
    sandbox: new SandboxControl(dependencies.sandbox?.url ?? ""),
    logs,
    close: dependencies.close,
  };
}

interface Build {
  createApp: typeof createApp;
  createDependencies: typeof createDependencies;
  readConfig: typeof readConfig;
}

async function loadBuild(): Promise<Build> {
  const folder = new URL("../../build/server/", import.meta.url);
  if (!existsSync(folder)) throw new Error("build first: npm run build");
  const load = (name: string) => import(pathToFileURL(new URL(name, folder).pathname).href);
  const [app, dependencies, env] = await Promise.all(
    ["app.js", "dependencies.js", "env.js"].map(load),
  );
  return { ...app, ...dependencies, ...env };
}
