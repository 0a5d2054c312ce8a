import { existsSync } from "node:fs";
import type { RequestListener } from "node:http";
import { pathToFileURL } from "node:url";
import pino from "pino";
import type { createApp } from "~/server/app";
import type { readConfig } from "~/server/config/env";
import type { createDependencies, Dependencies, Overrides } from "~/server/dependencies";
import { startUpstreamOfProject } from "../upstream/postgres/open-store";
import { SandboxControl } from "./sandbox-control";
import { withoutLimits } from "./without-limits";

export interface TestOptions {
  environment?: Record<string, string>;
  overrides?: Overrides;
}

interface Build {
  createApp: typeof createApp;
  createDependencies: typeof createDependencies;
  readConfig: typeof readConfig;
}

export interface TestApp {
  app: RequestListener;
  origin: string;
  dependencies: Dependencies;
  sandbox: SandboxControl;
  /** Every log line, parsed. */
  logs: Record<string, unknown>[];
  close(): Promise<void>;
}

/** What the application consists of, from the build or the sources, with the project's upstream or an embedded one. */
export async function startDependencies(
  from: Omit<Build, "createApp">,
  { environment, overrides }: TestOptions,
) {
  const logs: Record<string, unknown>[] = [];
  const upstream = environment?.UPSTREAM_URL ? null : await startUpstreamOfProject();
  const config = from.readConfig({
    DEPLOYMENT: "demo",
    PUBLIC_ORIGIN: "http://localhost",
    ...withoutLimits,
    ...(upstream && {
      UPSTREAM_URL: upstream.url,
      UPSTREAM_PAYMENT_ORIGINS: upstream.url.replace(/\/$/, ""),
      UPSTREAM_CONTENT: "1",
      UPSTREAM_COMPANY_KEYS: "1",
      UPSTREAM_LEAVING: "1",
      UPSTREAM_OWN_ACCOUNT: "1",
      UPSTREAM_INVOICES: "1",
      UPSTREAM_SIGN_UP_FORMS: "1",
    }),
    ...environment,
  });
  const dependencies = await from.createDependencies(config, {
    logger: pino({ level: "trace" }, { write: (line) => logs.push(JSON.parse(line)) }),
    // A test asks again at once, and a warm process answers within a millisecond.
    pollIntervals: { qrMs: 0, orderMs: 0 },
    ...overrides,
  });
  const sandbox = new SandboxControl(config.UPSTREAM_URL ?? dependencies.sandbox?.url ?? "");
  const close = async () => {
    await dependencies.close();
    await upstream?.close();
  };
  return { config, dependencies, sandbox, logs, close };
}

/** The built application as production runs it. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const build = await loadBuild();
  const { config, dependencies, ...others } = await startDependencies(build, options);
  return {
    ...others,
    app: build.createApp(dependencies),
    origin: config.PUBLIC_ORIGIN,
    dependencies,
  };
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
