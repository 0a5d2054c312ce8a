import { readdirSync } from "node:fs";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { useTestApp } from "~/tests/support/use-test-app";

const SCRIPT = readdirSync("build/client/assets").find((name) => name.endsWith(".js.br"));
const HASHED = `/assets/${SCRIPT?.replace(".br", "")}`;

/** What is not served: tests/security/injection-wire.test.ts. */
describe("files of the browser build", () => {
  const test = useTestApp();
  const get = (path: string, encoding: string) =>
    supertest(test.app).get(path).set("Accept-Encoding", encoding);

  it.each([
    [HASHED, "br", "br", "public, max-age=31536000, immutable"],
    [HASHED, "gzip", "gzip", "public, max-age=31536000, immutable"],
    [HASHED, "gzip, br", "br", "public, max-age=31536000, immutable"],
    [HASHED, "identity", undefined, "public, max-age=31536000, immutable"],
    ["/favicon.svg", "identity", undefined, "public, max-age=3600"],
  ])("%s for Accept-Encoding %s is coded by %s and kept %s", async (path, accepted, ...given) => {
    const { headers } = await get(path, accepted).expect(200);
    expect([headers["content-encoding"], headers["cache-control"]]).toEqual(given);
    expect(headers["content-type"]).toMatch(/javascript|svg/);
    expect(headers.vary).toContain("Accept-Encoding");
  });
});
