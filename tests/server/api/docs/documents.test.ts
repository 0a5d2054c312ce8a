import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";
import { documentedErrors } from "~/server/api/endpoint/documented-errors";
import { endpoints } from "~/server/api/endpoints";
import { API_VERSION } from "~/server/http/paths";
import { PUBLIC_ORIGIN } from "~/tests/api/support/api-server";
import { useApi } from "~/tests/api/support/use-api";
import { all } from "~/tests/support/html";

interface Media {
  example?: unknown;
  examples?: object;
}
interface Answer {
  content?: Record<string, Media>;
}

describe("the documents", () => {
  const server = useApi();

  const get = async (path: string) => {
    const response = await fetch(server.origin + path);
    return { response, text: await response.text() };
  };

  // docs/product.md#the-interface-describes-itself
  it("openapi.json is OpenAPI 3.1 and lints clean by Redocly's recommended rules", async () => {
    const { response, text } = await get("/api/openapi.json");
    expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(response.headers.get("Content-Encoding")).toMatch(/^(br|gzip)$/);
    expect(JSON.parse(text)).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\./),
      info: { version: API_VERSION },
      servers: [{ url: `${PUBLIC_ORIGIN}/api/v1` }],
    });
    const cwd = await mkdtemp(path.join(tmpdir(), "openapi-"));
    // The rules refuse a document that names localhost.
    const published = text.replaceAll(PUBLIC_ORIGIN, "https://www.fenfa.cn");
    await writeFile(path.join(cwd, "openapi.json"), published);
    const args = ["lint", "openapi.json", "--extends=recommended-strict", "--format=json"];
    const env = { ...process.env, REDOCLY_TELEMETRY: "off", HOME: cwd };
    const run = promisify(execFile)(path.resolve("node_modules/.bin/redocly"), args, { cwd, env });
    const { stdout } = await run.finally(() => rm(cwd, { recursive: true }));
    expect(JSON.parse(stdout).problems).toEqual([]);
  }, 120_000);

  // docs/product.md#the-interface-describes-itself
  it("openapi.json has the failures of every operation and an example of every body", async () => {
    const { paths, components } = JSON.parse((await get("/api/openapi.json")).text);
    for (const endpoint of endpoints) {
      const operation = paths[endpoint.path][endpoint.method.toLowerCase()];
      expect(operation.operationId).toBe(endpoint.id);
      expect(operation.description).toMatch(/^[A-Z`].*[.]$/s);
      const codes: string[] = [];
      for (const [status, { content = {} }] of Object.entries<Answer>(operation.responses))
        for (const [type, { example, examples = {} }] of Object.entries(content)) {
          // A file has no example.
          if (!type.endsWith("json")) continue;
          const names = Object.keys(examples);
          expect(example ?? names[0], `${endpoint.id} ${status}`).toBeDefined();
          if (Number(status) < 400) continue;
          codes.push(...names);
          for (const code of names)
            expect(components.examples[code].value).toMatchObject({ code, status: Number(status) });
        }
      expect(codes.toSorted()).toEqual([...new Set(documentedErrors(endpoint))].toSorted());
    }
  });

  it.each(["/api/v1", "/api/v1/"])("%s has the version and links that lead there", async (path) => {
    const { response, text } = await get(path);
    expect(response.status).toBe(200);
    const { version, links } = JSON.parse(text);
    expect(version).toBe(API_VERSION);
    expect(Object.keys(links)).toEqual(["documentation", "openapi", "errors"]);
    for (const link of Object.values<string>(links)) {
      expect(link.startsWith(`${PUBLIC_ORIGIN}/api/`)).toBe(true);
      expect((await get(link.slice(PUBLIC_ORIGIN.length))).response.status).toBe(200);
    }
    const header = response.headers.get("Link") ?? "";
    expect(header).toContain(`<${links.openapi}>; rel="service-desc"`);
    expect(header).toContain(`<${links.documentation}>; rel="service-doc"`);
  });

  it.each(["/api/docs", "/api/docs/errors"])(
    "%s is a whole page that needs no script",
    async (page) => {
      const { response, text } = await get(page);
      expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
      const policy = response.headers.get("Content-Security-Policy") ?? "";
      expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(policy).not.toMatch(/unsafe|script-src/);
      expect(all(text, 'script, [style], [onclick], [href^="javascript:"]')).toEqual([]);
      const rules = { "long-title": "off", "no-trailing-whitespace": "off" } as const;
      const validator = new HtmlValidate({ extends: ["html-validate:recommended"], rules });
      const { results } = await validator.validateString(text);
      expect(results.flatMap(({ messages }) => messages)).toEqual([]);
    },
  );
});
