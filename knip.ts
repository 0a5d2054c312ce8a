import { readFileSync } from "node:fs";
import type { KnipConfig } from "knip";

const routes = readFileSync("app/routes.ts", "utf8");
/** The URL table names the screens as text. */
const screens = [...routes.matchAll(/"(screens\/[^"]+)"/g)].map(([, file]) => `app/${file}!`);

/**
 * `!` marks what runs: `knip --production` reports code that tests alone reach, but for exports whose
 * comment has `@internal`.
 */
export default {
  entry: [
    ...screens,
    "app/{root,entry.client,entry.server}.tsx!",
    "app/routes.ts!",
    // vite.config.ts puts them in the place of packages.
    "app/components/omit.ts!",
    "app/request/{no-single-fetch,route-module}.ts!",
    // The inputs of scripts/server-bundle.ts.
    "server/{app,dependencies,main,tracing}.ts!",
    "server/config/env.ts!",
    "gateway/articles/export/docx-worker.ts!",
    // extension/build-config.ts names them.
    "extension/panel/panel.ts!",
    "extension/fill/fill-page.ts!",
    "extension/worker/worker.ts!",
    "extension/service/service-page.ts!",
    "extension/page/page-script.ts!",
    // Bundled by their names in the folder.
    "tests/extension/lab/editors/*.{ts,tsx}",
    "tests/app/screens/article/lab/lab.tsx",
    // Articles are built on the model.
    "gateway/core/document/*.ts!",
    "scripts/*.{ts,mjs}!",
    "scripts/docs/{main,api-types}.ts!",
    "upstream/{main,imports/worker}.ts!",
    "upstream/providers/providers.ts!",
    "stryker.vitest.config.ts",
    // Started by their names.
    "tests/drill/{buyers,pager,visitors}.mjs",
    "tests/drill/providers.ts",
    "tests/upgrade/buy.mjs",
    "tests/upstream/postgres/article-runner.ts",
    "tests/upstream/postgres/publishing/runner.ts",
    // scripts/upstream-check.ts names it as text.
    "tests/contract/report.ts",
    // vitest.config.ts names it for `--coverage` alone.
    "tests/support/count-lines.ts",
    // stryker.vitest.config.ts names it.
    "tests/support/end-on-failure.ts",
    "tests/lighthouse/check-lighthouse.ts",
    "tests/upgrade/build-base.ts",
    "tests/upstream/postgres/cluster.ts",
    // Tests and benchmarks start these as processes of their own.
    "tests/bench/floors.mjs",
  ],
  project: [
    "{app,gateway,server,upstream,locales,scripts,extension}/**/*.{ts,tsx,mjs,js}!",
    "tests/**/*.{ts,tsx,mjs,js}",
    "*.ts",
  ],
  // `npm run types` writes the types of the API, and the compiler reports what does not resolve.
  ignore: ["tests/api/client/schema.ts"],
  exclude: ["unresolved"],
  ignoreDependencies: [
    // Started by its path.
    "@redocly/cli",
    // tests/deploy/schemas.test.ts names them as text.
    "kubernetes-models",
    "@kubernetes-models/.*",
    // tests/engines/chromiums.ts unpacks the browser in it.
    "@sparticuz/chromium",
  ],
} satisfies KnipConfig;
