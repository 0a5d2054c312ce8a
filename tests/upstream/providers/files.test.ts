import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { S3Simulator } from "~/tests/upstream/simulators/s3";
import { sha256 } from "~/upstream/providers/canonical-request";
import type { FileStorage } from "~/upstream/providers/files/file-storage";
import { FolderStorage } from "~/upstream/providers/files/folder-storage";
import { authorize, S3Storage } from "~/upstream/providers/files/s3-storage";
import { createClock, serve } from "./simulated-world";

const CREDENTIALS = {
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
};

// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html,
// the first also in ForeverPyrite/r2client: aws_sigv4/examples.md
it.each([
  [
    "GET",
    "/test.txt",
    { range: "bytes=0-9" },
    "",
    "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  ],
  [
    "PUT",
    "/test%24file.text",
    { date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
    "Welcome to Amazon S3.",
    "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  ],
  [
    "GET",
    "/?lifecycle",
    {},
    "",
    "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
  ],
  [
    "GET",
    "/?max-keys=2&prefix=J",
    {},
    "",
    "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
  ],
])("signs %s %s as Amazon's examples do", (method, path, headers, body, signature) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com${path}`);
  const at = Date.parse("2013-05-24T00:00:00Z");
  const request = { method, url, headers: headers as Record<string, string>, at };
  const { authorization } = authorize({ ...request, payloadHash: sha256(body) }, CREDENTIALS);
  expect(authorization).toContain(`Signature=${signature}`);
});

async function startS3() {
  const { now } = createClock();
  const simulator = new S3Simulator({ ...CREDENTIALS, now });
  const { baseUrl } = await serve({ s3: simulator });
  const bucketUrl = `${baseUrl}/s3/uploads`;
  const storage: FileStorage = new S3Storage({ ...CREDENTIALS, bucketUrl, now });
  const list = async () =>
    [...simulator.objects].map(([key, body]) => [key, body.toString("latin1")]);
  const another = new S3Storage({ ...CREDENTIALS, secretAccessKey: "another", bucketUrl, now });
  return { storage, list, simulator, another };
}

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text, "latin1");
}

const PDF = { key: "file-1", kind: "pdf", bytes: 20 } as const;
const content = () => chunks("%P", "DF-1.7 content", "1234");

it("keeps whole files of their kind in a bucket, until they are deleted", async () => {
  const { storage, list } = await startS3();
  await storage.put({ ...PDF, content: content() });
  const stored = [["file-1", "%PDF-1.7 content1234"]];
  expect(await list()).toEqual(stored);
  for (const [reason, change] of [
    ["size", { bytes: 19 }],
    ["size", { bytes: 21 }],
    ["type", { bytes: 2, content: chunks("%P") }],
    ["type", { kind: "video" }],
    ["key", { key: "../file" }],
    ["key", { key: "a/../../file" }],
    ["key", { key: "a".repeat(65) }],
  ] as const) {
    const file = { ...PDF, key: "file-2", content: content(), ...change };
    await expect(storage.put(file)).rejects.toMatchObject({ reason });
  }
  expect(await list()).toEqual(stored);
  for (const key of ["file-1", "file-1"]) await storage.delete(key);
  expect(await list()).toEqual([]);
});

it("reads a file of a folder, none that was never there, and fails when the folder is away", async () => {
  const folder = await mkdtemp(join(tmpdir(), "files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const storage = new FolderStorage(folder);
  await storage.put({ ...PDF, content: content() });
  expect(String(await storage.get("file-1"))).toBe("%PDF-1.7 content1234");
  expect(await storage.get("file-2")).toBeNull();
  const away = new FolderStorage(join(folder, "file-1"));
  await expect(away.get("file-2")).rejects.toMatchObject({ code: "ENOTDIR" });
});

it("says why a bucket refused a file", async () => {
  const { storage, simulator, another } = await startS3();
  simulator.refusals.push("AccessDenied");
  const file = () => ({ ...PDF, content: content() });
  await expect(storage.put(file())).rejects.toMatchObject({ code: "AccessDenied" });
  await expect(another.put(file())).rejects.toMatchObject({ code: "SignatureDoesNotMatch" });
});
