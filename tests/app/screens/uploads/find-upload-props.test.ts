import { describe, expect, it } from "vitest";
import { findUploadProps } from "~/app/screens/uploads/find-upload-props";
import { getTranslator } from "~/locales/translator";

const t = getTranslator("zh-CN");
const dataFor = (query: string) =>
  findUploadProps("pdf-parse", new URL(`http://localhost/article/pdfParse${query}`), t);

describe("the upload form of a feature", () => {
  it("is absent for a feature that takes no file", () => {
    expect(findUploadProps("market-calendar", new URL("http://localhost/"), t)).toBeNull();
  });

  it.each([
    ["", null],
    ["?upload=done", {}],
    ["?upload=file-too-large", { error: t("errors:file-too-large") }],
    ["?upload=<script>", null],
  ])("tells of the last upload by %j", (query, outcome) => {
    expect(dataFor(query)).toEqual({
      kind: "pdf",
      outcome,
      tooLarge: "文件过大：Word 和 PDF 不超过 5 MB，视频不超过 50 MB",
    });
  });
});
