import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Package {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
}
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  "dependencies" | "devDependencies" | "overrides",
  Record<string, string>
>;
const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Package & Partial<typeof manifest>>;
};
/** Without other platforms' builds of a tool, for which the lock file names no source. */
const installed = Object.entries(lock.packages).filter(
  ([path, { optional, link }]) => path !== "" && !optional && !link,
);

describe("what we take from others", () => {
  it("every version is exact, in the manifest and in the overrides", () => {
    const versions = Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.overrides,
    });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual(
      [],
    );
  });

  it("the lock file has every package with its hash, and agrees with the manifest", () => {
    expect(installed.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ""))).toEqual([]);
    const named = installed.map(([, { resolved }]) => resolved).filter((url) => url !== undefined);
    expect(named.filter((url) => !url.startsWith("https://"))).toEqual([]);
    expect(lock.packages[""]?.dependencies).toEqual(manifest.dependencies);
    expect(lock.packages[""]?.devDependencies).toEqual(manifest.devDependencies);
  });

  it("no package runs a script of its own when it is installed", () => {
    expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
    const { stdout } = spawnSync("npm", ["config", "get", "ignore-scripts"], { encoding: "utf8" });
    expect(stdout.trim()).toBe("true");
  });
});
