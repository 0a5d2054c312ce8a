import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoints } from "~/server/api/endpoints";
import { documentedErrors } from "~/server/api/http/documented-errors";
import { isEventReply, isJsonReply } from "~/server/api/http/endpoint";
import { API_VERSION } from "~/server/api/paths";
import { type ApiServer, PUBLIC_ORIGIN, startApi } from "~/tests/api/support/api-server";

interface Document {
  components: { schemas: object; examples: Record<string, { value: unknown }> };
}
interface Media {
  schema: object;
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}
interface Response {
  content?: Record<string, Media>;
}
interface Operation {
  operationId: string;
  responses: Record<string, Response>;
}

function examplesOf({ example, examples = {} }: Media, document: Document): unknown[] {
  const shared = Object.values(examples).map(
    ({ $ref }) => document.components.examples[$ref.split("/").at(-1) ?? ""]?.value,
  );
  return example === undefined ? shared : [example, ...shared];
}
/** zod looks for definitions at another place than OpenAPI has them. */
function toValidator(schema: object, { components }: Document): z.ZodType {
  const text = JSON.stringify({ ...schema, $defs: components.schemas });
  return z.fromJSONSchema(JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/")));
}

describe("the documents", () => {
  let server: ApiServer;

  beforeAll(async () => {
    server = await startApi();
  });
  afterAll(() => server.close());

  const get = async (path: string) => {
    const response = await fetch(server.origin + path);
    return { response, text: await response.text() };
  };

  // docs/product.md#the-interface-describes-itself
  it("openapi.json is OpenAPI 3.1 and lints clean by Redocly's recommended rules", async () => {
    const { response, text } = await get("/api/openapi.json");
    expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(JSON.parse(text).openapi).toMatch(/^3\.1\./);
    const folder = await mkdtemp(path.join(tmpdir(), "openapi-"));
    // The rules refuse a document that names localhost.
    const published = text.replaceAll(PUBLIC_ORIGIN, "https://www.fenfa.cn");
    await writeFile(path.join(folder, "openapi.json"), published);
    const redocly = path.resolve("node_modules/.bin/redocly");
    const run = promisify(execFile)(
      redocly,
      ["lint", "openapi.json", "--extends=recommended-strict", "--format=json"],
      {
        cwd: folder,
        env: { ...process.env, REDOCLY_TELEMETRY: "off", HOME: folder },
      },
    );
    const { stdout } = await run.finally(() => rm(folder, { recursive: true }));
    expect(JSON.parse(stdout).problems).toEqual([]);
  }, 120_000);

  it("openapi.json lints clean by Spectral's oas rules", async () => {
    const lint = (document: unknown): unknown[] => {
      const input = JSON.stringify(document);
      const run = spawnSync("node", ["tests/api/support/spectral.mjs"], { input });
      return JSON.parse(String(run.stdout));
    };
    const document = JSON.parse((await get("/api/openapi.json")).text);
    expect(lint(document)).toEqual([]);
    const poor = { openapi: "3.1.1", paths: { "/me": { get: { responses: {} } } } };
    expect(lint(poor)).toContainEqual(
      expect.objectContaining({ code: "operation-description", path: ["paths", "/me", "get"] }),
    );
  }, 120_000);

  it("names the public origin's absolute address as its server", async () => {
    const document = JSON.parse((await get("/api/openapi.json")).text);
    expect(document.servers).toMatchObject([{ url: `${PUBLIC_ORIGIN}/api/v1` }]);
    expect(document.info.version).toBe(API_VERSION);
  });

  it.each(["/api/v1", "/api/v1/"])("%s has the version and links that lead there", async (path) => {
    const { response, text } = await get(path);
    expect(response.status).toBe(200);
    const { version, links } = JSON.parse(text);
    expect(version).toBe(API_VERSION);
    expect(Object.keys(links)).toEqual(["documentation", "openapi", "errors"]);
    const header = response.headers.get("Link") ?? "";
    for (const link of Object.values<string>(links)) {
      expect(link.startsWith(`${PUBLIC_ORIGIN}/api/`)).toBe(true);
      expect((await get(link.slice(PUBLIC_ORIGIN.length))).response.status).toBe(200);
    }
    expect(header).toContain('</api/openapi.json>; rel="service-desc"');
    expect(header).toContain('</api/docs>; rel="service-doc"');
  });

  // docs/product.md#the-interface-describes-itself
  it("says of every operation what it needs, answers and can fail with", async () => {
    const { paths } = JSON.parse((await get("/api/openapi.json")).text);
    for (const endpoint of endpoints) {
      const { id, method, path: template, access } = endpoint;
      const operation = paths[template][method.toLowerCase()];
      expect(operation.operationId).toBe(id);
      expect(operation.description).toMatch(/^[A-Z`].*[.]$/s);
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["429", "500"]));
      if (access === "signed-in") expect(operation.responses).toHaveProperty("401");
      const codes = Object.values<Response>(operation.responses).flatMap(({ content }) =>
        Object.keys(content?.["application/problem+json"]?.examples ?? {}),
      );
      expect(new Set(codes)).toEqual(new Set(documentedErrors(endpoint)));
    }
  });

  it("every answer with a body has an example that its schema and its status admit", async () => {
    const document = JSON.parse((await get("/api/openapi.json")).text);
    const operations = Object.values<Record<string, Operation>>(document.paths).flatMap(
      Object.values<Operation>,
    );
    for (const { operationId, responses } of operations)
      for (const [status, { content = {} }] of Object.entries(responses))
        for (const media of Object.values(content)) {
          const accepts = toValidator(media.schema, document);
          const examples = examplesOf(media, document);
          expect(examples, `${operationId} ${status}`).not.toEqual([]);
          for (const example of examples) {
            accepts.parse(example);
            if (Number(status) >= 400) expect(example).toMatchObject({ status: Number(status) });
          }
        }
  });

  it("its examples are right by the schemas that validate", () => {
    for (const { body, bodyExample, reply } of endpoints) {
      if (body) body.parse(bodyExample);
      if (isJsonReply(reply)) reply.schema.parse(reply.example);
      if (isEventReply(reply)) reply.eventSchema.parse(reply.example);
    }
  });

  it.each(["/api/docs", "/api/docs/errors"])(
    "%s is a whole page that needs no script",
    async (page) => {
      const { response, text } = await get(page);
      expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
      const policy = response.headers.get("Content-Security-Policy") ?? "";
      expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(policy).not.toMatch(/unsafe|script-src/);
      expect(text).not.toMatch(/<script|javascript:|onclick|style=/);
      const report = await new HtmlValidate({
        extends: ["html-validate:recommended"],
        rules: { "long-title": "off", "no-trailing-whitespace": "off" },
      }).validateString(text);
      expect(
        report.results.flatMap(({ messages }) =>
          messages.map(({ ruleId, line, message }) => `${line} ${ruleId}: ${message}`),
        ),
      ).toEqual([]);
    },
  );

  it("every operation has its section, its curl line and links to its errors", async () => {
    const { text } = await get("/api/docs");
    const errors = (await get("/api/docs/errors")).text;
    for (const { id } of endpoints) {
      expect(text).toContain(`<section id="${id}">`);
      expect(text).toContain(`<pre data-operation="${id}">curl `);
    }
    const links = [...text.matchAll(/href="(\/api\/docs\/errors)?#([\w-]+)"/g)];
    for (const [, page, anchor] of links) expect(page ? errors : text).toContain(`id="${anchor}"`);
  });

  it("are built once and answered with 304 to whoever has them", async () => {
    for (const document of ["/api/openapi.json", "/api/docs", "/api/docs/errors"]) {
      const etag = (await get(document)).response.headers.get("ETag") ?? "";
      const again = await fetch(server.origin + document, { headers: { "If-None-Match": etag } });
      expect(again.status).toBe(304);
    }
  });
});
