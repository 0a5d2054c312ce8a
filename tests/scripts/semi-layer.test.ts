import { readFileSync } from "node:fs";
import { build, type Rollup } from "vite";
import { describe, expect, it } from "vitest";
import { semiLayer } from "~/scripts/semi-layer";

async function buildStyles(input: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: "error",
    css: { postcss: { plugins: [semiLayer()] } },
    build: { write: false, cssMinify: false, rollupOptions: { input } },
  })) as Rollup.RollupOutput;
  const asset = result.output.find((file) => file.fileName.endsWith(".css"));
  return asset?.type === "asset" ? String(asset.source) : "";
}

describe("style sheets in the build", () => {
  it("of Semi stand in a layer above the reset, whole", async () => {
    const path = "node_modules/@douyinfe/semi-foundation/lib/es/divider/divider.css";
    const css = await buildStyles(path);
    expect(css).toMatch(/^\s*(\/\*.*?\*\/\s*)*@layer reset, semi;\s*@layer semi \{/);
    const rules = (text: string) => text.match(/\.semi-[^{]+\{/g)?.length;
    expect(rules(css)).toBe(rules(readFileSync(path, "utf8")));
  });
});
