import { describe, expect, it } from "vitest";
import { badParameters, runSandbox } from "~/tests/sandbox/running-sandbox";

const sandbox = runSandbox();
const MEGABYTE = 1024 * 1024;

describe.each([
  ["word", 5],
  ["pdf", 5],
  ["video", 50],
])("upload.%s", (kind, megabytes) => {
  const upload = async (bytes: number, query = "?name=a") =>
    sandbox.send("POST", `/upload/${kind}${query}`, {
      token: await sandbox.signIn("10001"),
      body: "x".repeat(bytes),
    });

  // docs/product.md#uploads-have-size-limits
  it(`takes a file of ${megabytes} MB and gives it an id`, async () => {
    const { body } = await upload(megabytes * MEGABYTE);
    expect(body).toMatchObject({ code: 200, data: { id: expect.stringMatching(/^file/) } });
  });

  // docs/product.md#uploads-have-size-limits
  it("4001 for one byte more, for an empty file and without a name", async () => {
    expect((await upload(megabytes * MEGABYTE + 1)).body).toEqual(badParameters);
    expect((await upload(0)).body).toEqual(badParameters);
    expect((await upload(1, "")).body).toEqual(badParameters);
  });
});
