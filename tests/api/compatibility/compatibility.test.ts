import { readFileSync } from "node:fs";
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

  it("the changelog names every operation that is new", () => {
    const added = endpoints
      .filter(({ method, path }) => !released.paths[path]?.[method.toLowerCase()])
      .map(({ method, path }) => `${method} ${path}`);
    expect(listUnnamed(added, changelog, released.info.version)).toEqual([]);
  });
});

function byVersion(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}
