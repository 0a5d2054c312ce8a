import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createOpenApi } from "~/server/api/docs/openapi";
import { endpoints } from "~/server/api/endpoints";
import { API_VERSION } from "~/server/http/paths";
import { type Document, listIncompatibilities } from "./compare";

const read = (file: string) => readFileSync(file, "utf8");
const released: Document = JSON.parse(read("tests/api/compatibility/released.json"));
const present: Document = JSON.parse(
  JSON.stringify(createOpenApi(endpoints, "https://www.example.com")),
);
const [, ...sections] = read("docs/changelog-api.md").split(/^## (?=\d)/m);
const versions = sections.map((section) => section.split("\n", 1)[0]);

describe("the interface and its last release", () => {
  /** Those of the texts that no section since the release has, between backticks. */
  const listUnnamed = (texts: readonly string[]) => {
    const since = sections.slice(0, versions.indexOf(released.info.version)).join("");
    return texts.filter((text) => !since.includes(`\`${text}\``));
  };

  it("the changelog begins with the version of the document and has the released one", () => {
    expect(versions[0]).toBe(API_VERSION);
    expect(versions).toContain(released.info.version);
  });

  it("a document that has changed since has another version", () => {
    const contract = ({ paths, components }: Document) => [paths, components.schemas];
    if (released.info.version === API_VERSION)
      expect(contract(present)).toEqual(contract(released));
    else expect(contract(present)).not.toEqual(contract(released));
  });

  // docs/product.md#changes-are-announced-in-the-changelog
  it("every incompatible change is named by the changelog, as this comparison names it", () => {
    expect(listUnnamed(listIncompatibilities(released, present))).toEqual([]);
  });

  it("the comparison sees what goes from responses and what comes to requests", () => {
    const changed = structuredClone(present);
    const { Session: session, NewVerificationCode: code } = changed.components.schemas;
    delete session?.properties?.token;
    code?.required?.push("place");
    Object.assign(code?.properties ?? {}, { place: { type: "string" } });
    const found = listIncompatibilities(present, changed).join("\n");
    expect(found).toMatch(/\.token is gone$/m);
    expect(found).toMatch(/\.place required is new$/m);
  });

  it("the changelog names every operation that is new", () => {
    const added = endpoints.filter(
      ({ method, path }) => !released.paths[path]?.[method.toLowerCase()],
    );
    expect(listUnnamed(added.map(({ method, path }) => `${method} ${path}`))).toEqual([]);
  });
});
