import { build, type Rollup } from "vite";
import { beforeAll, describe, expect, it } from "vitest";
import { usedSemiRules } from "~/scripts/used-semi-rules";

let css: string;

beforeAll(async () => {
  const result = (await build({
    configFile: false,
    logLevel: "error",
    css: { postcss: { plugins: [usedSemiRules()] } },
    build: { write: false, rollupOptions: { input: "app/styles/forms.css" } },
  })) as Rollup.RollupOutput;
  const asset = result.output.find((file) => file.fileName.endsWith(".css"));
  css = asset?.type === "asset" ? String(asset.source) : "";
});

describe("Semi's borrowed style sheets", () => {
  it("keep the rules of classes that components name", () => {
    expect(css).toContain(".semi-input-wrapper__with-prefix .semi-input");
    expect(css).toContain(".semi-input-wrapper-error:hover");
  });

  it("lose the rules of classes that none names", () => {
    expect(css).not.toContain(".semi-input-group");
    expect(css).not.toContain(".semi-rtl");
  });

  it("leave our own rules alone", () => {
    expect(css).toContain(".choice-card:has(:checked)");
  });
});
