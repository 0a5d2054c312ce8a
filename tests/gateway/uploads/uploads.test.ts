import { describe, expect, it } from "vitest";
import { useGateway } from "~/tests/support/gateway";

const PDF = "%PDF-1.7 abcdef";
const file = (text: string, name = "稿件.pdf") => ({
  name,
  content: (async function* () {
    yield Buffer.from(text);
  })(),
});

/** The upstream gets a file by one call, `upload.pdf`. */
describe("an upload", () => {
  const test = useGateway();
  const signIn = async (mobileNumber: string) => (await test.signIn(mobileNumber)).gateway.uploads;

  // docs/product.md#uploads-must-be-what-they-say
  it("is refused without a call for another account, another kind or no sign-in", async () => {
    const visitor = (await test.visit()).gateway.uploads;
    const free = await signIn("13800000001");
    const member = await signIn("13800000009");
    const mark = await test.sandbox.mark();
    for (const [uploads, text, code] of [
      [visitor, PDF, "unauthorized"],
      [free, PDF, "forbidden"],
      [member, "PK\x03\x04 and more bytes", "file-kind-mismatch"],
    ] as const)
      await expect(uploads.send("pdf", file(text))).rejects.toMatchObject({ code });
    expect(await test.sandbox.calls(mark)).not.toContain("upload.pdf");
  });

  it("is sent once per key, by the bytes of its file", async () => {
    const uploads = await signIn("13800000009");
    const mark = await test.sandbox.mark();
    const { id } = await uploads.sendOnce("pdf", file(PDF), "key");
    expect(await uploads.sendOnce("pdf", file(PDF), "key")).toEqual({ id, repeated: true });
    await expect(uploads.sendOnce("pdf", file(`${PDF} other`), "key")).rejects.toMatchObject({
      code: "idempotency-mismatch",
    });
    expect(await test.sandbox.calls(mark)).toEqual(["upload.pdf"]);
  });
});
