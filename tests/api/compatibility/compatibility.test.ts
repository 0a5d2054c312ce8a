import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { createOpenApi } from "~/server/api/docs/openapi";
import { endpoints } from "~/server/api/endpoints";
import { API_VERSION } from "~/server/api/paths";
import { listUnnamed, readChangelog } from "./changelog";
import { listIncompatibilities } from "./compare";
import type { Document } from "./document";

const released = JSON.parse(
  readFileSync("tests/api/compatibility/released.json", "utf8"),
) as Document;
const present = JSON.parse(
  JSON.stringify(createOpenApi(endpoints, "https://www.example.com")),
) as Document;

describe("the interface and its last release", () => {
  const changelog = readChangelog();
  const versions = changelog.map(({ version }) => version);

  it("the changelog begins with the version of the document and has the released one", () => {
    expect(versions[0]).toBe(API_VERSION);
    expect(versions).toContain(released.info.version);
    expect([...versions].sort(byVersion).reverse()).toEqual(versions);
  });

  it("a document that has changed since has another version", () => {
    const contract = ({ paths, components }: Document) => [paths, components.schemas];
    if (released.info.version === API_VERSION)
      expect(contract(present)).toEqual(contract(released));
    else expect(contract(present)).not.toEqual(contract(released));
  });

  // docs/product.md#changes-are-announced-in-the-changelog
  it("every incompatible change is named by the changelog, as this comparison names it", () => {
    const changes = listIncompatibilities(released, present);
    expect(listUnnamed(changes, changelog, released.info.version)).toEqual([]);
  });

  it("a release writes the present document", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "api-release-"));
    const file = path.join(folder, "openapi.json");
    await promisify(execFile)("node_modules/.bin/tsx", ["scripts/api-release.ts", file]);
    const written = JSON.parse(readFileSync(file, "utf8"));
    await rm(folder, { recursive: true });
    expect(written).toEqual(present);
  }, 30_000);

  it("the changelog names every operation that is new", () => {
    const added = endpoints
      .filter(({ method, path }) => !released.paths[path]?.[method.toLowerCase()])
      .map(({ method, path }) => `${method} ${path}`);
    expect(listUnnamed(added, changelog, released.info.version)).toEqual([]);
  });

  it("a change is named only between backticks, in a section since the release", () => {
    const change = "GET /trial: is gone";
    const sections = (unreleased: string) => [
      { version: "1.2.0", text: unreleased },
      { version: "1.1.0", text: `\`${change}\`` },
      { version: "1.0.0", text: "" },
    ];
    const unnamed = (text: string) => listUnnamed([change], sections(text), "1.1.0");
    expect(unnamed(`* \`${change}\`: claims are made by customer service.`)).toEqual([]);
    expect(unnamed("* The trial is gone.")).toEqual([change]);
    expect(unnamed(`* ${change}`)).toEqual([change]);
  });
});

function byVersion(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}
