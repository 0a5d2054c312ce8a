import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "~/server/api/endpoints";
import { isEventReply, isJsonReply } from "~/server/api/http/endpoint";
import { type ApiServer, startApi } from "./support/api-server";

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

  it("openapi.json is OpenAPI 3.1 and lints clean by Redocly's recommended rules", async () => {
    const { response, text } = await get("/api/openapi.json");
    expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(JSON.parse(text).openapi).toMatch(/^3\.1\./);
    const folder = await mkdtemp(path.join(tmpdir(), "openapi-"));
    await writeFile(path.join(folder, "openapi.json"), text);
    const redocly = path.resolve("node_modules/.bin/redocly");
    const run = promisify(execFile)(
      redocly,
      ["lint", "openapi.json", "--extends=recommended", "--format=json"],
      {
        cwd: folder,
        env: { ...process.env, REDOCLY_TELEMETRY: "off", HOME: folder },
      },
    );
    const { stdout } = await run.finally(() => rm(folder, { recursive: true }));
    expect(JSON.parse(stdout).problems).toEqual([]);
  }, 60_000);

  it("says of every operation what it needs, answers and can fail with", async () => {
    const { paths } = JSON.parse((await get("/api/openapi.json")).text);
    for (const { id, method, path: template, access } of endpoints) {
      const operation = paths[template][method.toLowerCase()];
      expect(operation.operationId).toBe(id);
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["429", "500"]));
      if (access === "signed-in") expect(operation.responses).toHaveProperty("401");
    }
  });

  it("its examples are right by its schemas", () => {
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
