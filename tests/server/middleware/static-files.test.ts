import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import express from "express";
import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { staticFiles } from "~/server/middleware/static-files";

describe("files of the browser build", () => {
  let folder: string;
  let app: express.Express;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "client-"));
    mkdirSync(path.join(folder, "assets"));
    const files = {
      "assets/app-1a2b.js": "hashed",
      "assets/app-1a2b.js.br": "brotli",
      "assets/app-1a2b.js.gz": "gzip",
      "favicon.svg": "<svg/>",
      "notes.md": "not for anybody",
      ".env": "SECRET=1",
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    app = express().use(staticFiles(folder));
    app.use((_request, response) => void response.status(404).end("next"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const get = (name: string, encoding = "identity") =>
    supertest(app).get(name).set("Accept-Encoding", encoding);

  it("hashed ones are kept for ever, the others for an hour", async () => {
    expect((await get("/assets/app-1a2b.js")).headers["cache-control"]).toBe(
      "public, max-age=31536000, immutable",
    );
    expect((await get("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
  });

  it.each([
    ["br", "br"],
    ["gzip", "gzip"],
    ["gzip, br", "br"],
    ["identity", undefined],
  ])("Accept-Encoding %s gets %s, with the type of the file itself", async (accepted, encoding) => {
    // Not decoded: the bodies of these files are words, not compressed bytes.
    const answer = await supertest(app)
      .head("/assets/app-1a2b.js")
      .set("Accept-Encoding", accepted);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["content-type"]).toMatch(/javascript/);
    expect(answer.headers.vary).toContain("Accept-Encoding");
  });

  it.each(["/notes.md", "/.env", "/assets/", "/assets", "/assets/app-1a2b.js.br"])(
    "%s is not served",
    async (name) => {
      expect((await get(name)).status).toBe(404);
    },
  );
});
